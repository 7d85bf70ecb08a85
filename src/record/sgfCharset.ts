/**
 * Finds the charset of a game.
 *
 * The property CA declares the charset, but some files have no CA or a wrong one. The declared charset is used if the
 * bytes are valid in it. Otherwise UTF-8 is used if the bytes are valid in UTF-8. Otherwise the charset is guessed.
 * Validity cannot tell the old East Asian charsets apart, because nearly all bytes are valid in each of them. But only
 * the right charset turns the bytes into characters that are frequent in the language of that charset. So the guess is
 * the charset with the largest share of frequent characters.
 *
 * Parsing needs the charset, because in some charsets the second byte of a character may look like "]" or a backslash.
 */
import { decodeByteString, isValidInCharset, tryCharsetName } from './byteString.js';

/** The standard name of a charset, which `TextDecoder` accepts: "utf-8", "gb18030", "shift_jis" and others. */
export type Charset = string;

export const UTF_8: Charset = 'utf-8';

/** The number of bytes from which the charset is guessed. More bytes would not improve the guess. */
const SAMPLE = 4096;

/**
 * How many bytes of a game are searched for the property CA. CA is one of the first properties of the root node. Later
 * bytes are not searched, because the letters "CA" may occur there in a comment.
 */
const HEADER = 2048;

/**
 * Returns the charset of the game that starts at `start`. `firstHighByte` is the position of the first byte above 0x7f;
 * -1 if there is none. Whether bytes are valid in the declared charset and in UTF-8 is tested only with bytes of this
 * game. A guess of the charset also uses bytes of later games, because few files mix charsets.
 */
export function charsetAt(text: string, start: number, firstHighByte: number): Charset {
  const declared = declaredCharset(text.slice(start, endOfRoot(text, start, HEADER)));
  if (firstHighByte < 0) return declared ?? UTF_8;
  const own = text.slice(firstHighByte, endOfRoot(text, firstHighByte, SAMPLE));
  if (declared !== undefined && isValidInCharset(own, declared)) return declared;
  return isValidInCharset(own, UTF_8) ? UTF_8 : guessCharset(text.slice(firstHighByte, firstHighByte + SAMPLE));
}

/**
 * Finds the charset of a text that is not SGF. `label` is the charset that the text names itself, if any.
 */
export function charsetOfText(binary: string, label?: string): Charset {
  const sample = binary.slice(0, SAMPLE);
  const named = label === undefined ? undefined : knownCharset(label);
  if (named !== undefined && isValidInCharset(sample, named)) return named;
  return isValidInCharset(sample, UTF_8) ? UTF_8 : guessCharset(sample);
}

/**
 * Returns the position of the next "(;" after `from`. A game or a variation starts with "(;". If none starts before
 * `from + limit`, returns `from + limit`.
 */
function endOfRoot(text: string, from: number, limit: number): number {
  const next = text.slice(from + 1, from + limit).indexOf('(;');
  return next < 0 ? from + limit : from + 1 + next;
}

function declaredCharset(root: string): Charset | undefined {
  const label = /(?:^|[^A-Za-z])CA\s*\[\s*([^\]\s]+)/.exec(root)?.[1];
  return label === undefined ? undefined : knownCharset(label);
}

/**
 * Returns the standard name of the charset that a file declares; undefined if the charset is unknown. UTF-16 counts as
 * unknown, because a declaration of UTF-16 must be wrong: in a file that really is in UTF-16, the parser would not have
 * found the property CA.
 */
function knownCharset(label: string): Charset | undefined {
  const name = tryCharsetName(SPELLINGS[label.toLowerCase()] ?? label);
  return name === undefined || name.startsWith('utf-16') ? undefined : name;
}

/** Names of charsets that occur in files but that `TextDecoder` does not know, with their standard names. */
const SPELLINGS: Record<string, string | undefined> = {
  cp936: 'gbk',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  cp932: 'shift_jis',
  cp950: 'big5',
  'iso8859-1': 'latin1',
  'shift-jis2004': 'shift_jis',
  sjis: 'shift_jis',
  euc: 'euc-jp',
};

/** For each charset, the characters that are frequent in its language, above all in names and comments of Go games. */
const FREQUENT: readonly (readonly [Charset, RegExp])[] = [
  [
    'gb18030',
    /[的一是不了在有人我他这中大来上个国到说们为子和你地出也时年得就那要下以生会自之过家学对可里后小么心多天能好都然没于起还发成事只作当想看文无开手十用主行方又如前所本见三从两长动现分将外但高意进法此实回二点名定次最白黑胜负盘段级目劫数贴让先执棋围杯赛届局第四五六七八九半超时李王张刘陈杨赵吴周马古聂常罗曹孔江朱柯芈连时谢唐邱檀辜丁范毛石陶周睿羊]/g,
  ],
  [
    'shift_jis',
    /[ぁ-んァ-ヶー黒白勝負段級目中押先番手碁戦名人本因坊日一二三四五六七八九十局期杯年月大小林山田木川井石高野藤村上武宮加趙張柳坂羽根依治文聡哲棋院定互盤切]/g,
  ],
  [
    'euc-kr',
    /[이가의는을를에다고지하한기사인도로아시자어리대은나서수라만해보스정일그부장주과여원전상제들조구국선문동중신위성안공관방소면것데생없있게합니바둑흑백승집반불계단급김박최강윤임오권황송류홍창호훈현세돌영진환철석목희]/g,
  ],
  [
    'big5',
    /[的一是不了在有人我他這中大來上個國到說們為子和你地出也時年得就那要下以生會自之過家學對可裡後小麼心多天能好都然沒於起還發成事只作當想看文無開手十用主行方又如前所本見三從兩長動現分將外但高意進法此實回二點名定次最白黑勝負盤段級目劫數貼讓先執棋圍杯賽屆局第四五六七八九半超林陳黃張李王吳劉蔡楊周俊勳]/g,
  ],
  // In European names, two accented letters rarely stand next to each other. Two accented letters side by side are
  // probably bytes of another charset. So an accented letter counts as frequent only if it stands alone.
  ['windows-1252', /(?<![À-ÿ])[À-ÿ](?![À-ÿ])/g],
];

function guessCharset(sample: string): Charset {
  let best: Charset = 'windows-1252';
  let bestShare = 0;
  for (const [charset, frequent] of FREQUENT) {
    const share = plausibility(decodeByteString(sample, charset), frequent);
    if (share <= bestShare) continue;
    best = charset;
    bestShare = share;
  }
  return best;
}

/**
 * Returns the share of frequent characters among the characters that are not ASCII. As a penalty, the number of
 * frequent characters is lowered by two for each invalid character.
 */
function plausibility(text: string, frequent: RegExp): number {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const foreign = count(/[^\0-\x7f]/g);
  return foreign === 0 ? 0 : (count(frequent) - 2 * count(/[\ufffd\ue000-\uf8ff\x80-\x9f]/g)) / foreign;
}

/**
 * Returns a table with 1 for every byte that begins a character of two bytes. Returns undefined if the parser needs no
 * table, because no character of the charset can end in a byte that looks like "]" or a backslash.
 */
export function firstBytesOfCharacters(charset: Charset): Uint8Array | undefined {
  return LEAD_BYTES[charset];
}

const from81 = new Uint8Array(256).fill(1, 0x81, 0xff);
const LEAD_BYTES: Record<Charset, Uint8Array | undefined> = {
  gbk: from81,
  gb18030: from81,
  big5: from81,
  // In Shift-JIS the bytes 0xa0 to 0xdf do not begin a character of two bytes: they are characters of one byte
  // (half-width katakana).
  shift_jis: new Uint8Array(256).fill(1, 0x81, 0xa0).fill(1, 0xe0, 0xfd),
};
