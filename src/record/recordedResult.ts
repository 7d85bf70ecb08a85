/**
 * Parses the result of a recorded game. Most files use the forms of SGF ("B+3.5", "W+R"), often with small changes.
 * Files of East Asian servers describe the result in words. In such a text, the parser looks for a colour, for a word
 * for winning or losing, and for the margin or the reason.
 */
import { type Color, opponent } from '../rules/color.js';
import { type GameResult, parseResult, type WinReason } from '../rules/result.js';

/** Returns the result that a text describes; undefined if the text is not a result. */
export function parseRecordedResult(text: string): GameResult | undefined {
  // Normalising to NFKC replaces full-width letters and digits with ASCII.
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return { kind: 'unknown' };
  const standard = plain
    .replace(/\s*\+\s*/, '+')
    .replace(/^(b|w)[a-z]*\+/i, '$1+')
    .replace(',', '.');
  return parseResult(standard) ?? winWithMore(standard) ?? parseWords(plain);
}

/**
 * Parses results that contain more text than SGF allows, such as "B+Res." and "W+3.5 points". The first word after the
 * plus is the reason or the margin. If this word is unknown, the result has only the winner.
 */
function winWithMore(text: string): GameResult | undefined {
  const winner = /^[bw]\+/i.exec(text)?.[0];
  if (winner === undefined) return undefined;
  const more = text.slice(winner.length);
  const reason = REASONS.find(([words]) => words.test(more))?.[1];
  // A number that is followed by a blank and a digit is not read as the margin, because in "3 1/2" the margin is not 3.
  const points = /^\d+(?:\.\d+)?(?=\s+[^\d\s]|[(,;])/.exec(more)?.[0];
  return parseResult(winner + (reason ?? points ?? '')) ?? parseResult(winner);
}

const REASONS: readonly (readonly [words: RegExp, letter: string])[] = [
  [/^res(?:ign\w*)?\b|^r\b/i, 'R'],
  [/^time\w*|^t\b/i, 'T'],
  [/^forf(?:eit\w*)?\b|^f\b/i, 'F'],
];

const win = (winner: Color, by: number | WinReason | undefined): GameResult => ({ kind: 'win', winner, by });

const VOID = /无胜负|無勝負|무효|\bvoid\b|no result/i;
const DRAW = /和棋|和局|持碁|持棋|ジゴ|무승부|빅|jigo|draw/i;
const BLACK_OR_WHITE = /([黑黒흑]|black)|([白백]|white)/i;
const LOST = /负|負|敗|败|패|los[et]/i;
const WON = /胜|勝|승|勝ち|wins?|won/i;
/**
 * Words for “resigned”, “out of time” and “forfeited”. If a text contains one of these words, but no word such as “won”
 * or “lost”, the player that the text names has lost.
 */
const MISHAP =
  /认输|認輸|投了|投子|超时|超時|切れ|弃权|棄權|棄権|기권|\bresign(?:s|ed)?\b|\bforfeit(?:s|ed)?\b|\btime[sd]? out\b/i;
const RESIGNATION = /中盘|中盤|中押|不计|不計|认输|認輸|投了|投子|불계|resign/i;
const TIME = /超时|超時|时间|時間|切れ|시간|time/i;
const FORFEIT = /弃权|棄權|棄権|不战|不戰|不戦|기권|forfeit/i;

function parseWords(text: string): GameResult | undefined {
  if (VOID.test(text)) return { kind: 'void' };
  const winner = winnerInWords(text);
  if (winner === undefined) return DRAW.test(text) ? { kind: 'draw' } : undefined;
  if (RESIGNATION.test(text)) return win(winner, 'resignation');
  if (TIME.test(text)) return win(winner, 'time');
  if (FORFEIT.test(text)) return win(winner, 'forfeit');
  return win(winner, marginInWords(withDigits(text)));
}

function winnerInWords(text: string): Color | undefined {
  const named = BLACK_OR_WHITE.exec(text);
  if (!named) return undefined;
  const color: Color = named[1] === undefined ? 'white' : 'black';
  if (LOST.test(text)) return opponent(color);
  if (WON.test(text)) return color;
  return MISHAP.test(text) ? opponent(color) : undefined;
}

/**
 * Returns the margin in points from texts such as "3目半", "半目", "3집반", "1/4子", "3又3/4子" and "2.75子". A stone (子) of
 * Chinese counting is worth two points.
 */
function marginInWords(text: string): number | undefined {
  const stones = /(?:(\d+(?:\.\d+)?)\s*又?\s*)?(?:(?<![\d.])(\d+)\s*[/\u2044]\s*(\d+)\s*)?子/.exec(text);
  if (stones?.[1] !== undefined || stones?.[2] !== undefined)
    return 2 * (Number(stones[1] ?? 0) + Number(stones[2] ?? 0) / Number(stones[3] ?? 1));
  const match = /(\d+(?:\.\d+)?)\s*(?:目|집|点|點)?\s*([半반])?|[半반]/.exec(text);
  if (!match) return undefined;
  return match[1] === undefined ? 0.5 : Number(match[1]) + (match[2] === undefined ? 0 : 0.5);
}

const NUMERALS = '〇一二三四五六七八九';

/** Replaces Chinese numerals below one hundred with digits. */
function withDigits(text: string): string {
  return text.replace(/([一二三四五六七八九])?(十)?([一二三四五六七八九])?/g, (found, first, ten, last) => {
    if (found === '') return '';
    const digit = (numeral: string | undefined): number => (numeral === undefined ? 0 : NUMERALS.indexOf(numeral));
    return String(ten === undefined ? digit(first ?? last) : (digit(first) || 1) * 10 + digit(last));
  });
}
