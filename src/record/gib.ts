/**
 * Reads GIB, the format of the server Tygem. Described at https://senseis.xmp.net/?GIB: the lines GAMEINFOMAIN and
 * GAMETAG (result, margin, komi, date), INI (handicap) and STO (a move: its number, the side, column and row). Also read
 * are the names of the players, and SKI, a pass. The board has 19 lines, and points are counted from the top left.
 */
import { fixedHandicap } from '../rules/handicap.js';
import type { GameResult } from '../rules/result.js';
import type { PlacedStone } from './game.js';
import { MoveList, type OtherGame, type ReadLines, refuseLine, splitRank } from './otherFormats.js';
import { parseRecordedResult } from './recordedResult.js';
import type { ProblemHandler } from './sgfError.js';

const SIZE = 19;
const FIELD = /^\\\[(GAME\w+)=(.*?)\\?\]?$/;

export const readGib: ReadLines = (lines, report) => {
  const fields = new Map(lines.flatMap((line) => fieldOf(line) ?? []));
  const moves = new MoveList(SIZE, report);
  let handicap = 0;
  for (const [index, line] of lines.entries()) {
    const [word, ...numbers] = line.trim().split(/\s+/);
    if (word === 'INI') handicap = readHandicap(numbers[2], report);
    else if (word === 'STO') addMove(moves, index, line, numbers);
    else if (word === 'SKI') moves.pass(index, Number(numbers[1]), moves.nextColor(handicap >= 2 ? 'white' : 'black'));
  }
  return { ...factsOf(fields), record: recordOf(fields, handicap, moves, report) };
};

const fieldOf = (line: string): [[name: string, value: string]] | undefined => {
  const found = FIELD.exec(line.trim());
  return found ? [[found[1] as string, found[2] as string]] : undefined;
};

function addMove(moves: MoveList, index: number, line: string, [, number, side, column, row]: readonly string[]): void {
  const color = side === '1' ? 'black' : side === '2' ? 'white' : refuseLine(index, line);
  const point = moves.pointAt(wholeNumber(column), wholeNumber(row)) ?? refuseLine(index, line);
  const count = wholeNumber(number);
  if (Number.isNaN(count)) refuseLine(index, line);
  moves.add(index, count, color, point);
}

const wholeNumber = (text = ''): number => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);

function readHandicap(text: string | undefined, report: ProblemHandler): number {
  const handicap = wholeNumber(text);
  if (handicap <= 9) return handicap;
  report('bad-number', 0, `INI, handicap ${text}`);
  return 0;
}

type Fields = ReadonlyMap<string, string>;

function recordOf(fields: Fields, handicap: number, { moves }: MoveList, report: ProblemHandler): OtherGame['record'] {
  const stones: PlacedStone[] =
    handicap >= 2 ? fixedHandicap(handicap, SIZE).map((point) => [point, 'black'] as const) : [];
  const [black, white] = ['GAMEBLACKNAME', 'GAMEWHITENAME'].map((name) => splitRank(fields.get(name) ?? ''));
  return {
    size: SIZE,
    komi: readKomi(fields, report),
    handicap,
    names: { black: black?.name, white: white?.name },
    ranks: { black: black?.rank, white: white?.rank },
    date: readDate(fields),
    result: readResult(fields, report),
    setup: { stones, toMove: undefined },
    moves,
  };
}

const factsOf = (fields: Fields): Omit<OtherGame, 'record'> => ({
  event: fields.get('GAMENAME')?.trim(),
  place: fields.get('GAMEPLACE')?.trim(),
});

/** A number of GAMEINFOMAIN or, under a letter, of GAMETAG. */
function tagged(fields: Fields, name: string, letter: string): number | undefined {
  const long = new RegExp(`(?:^|,)${name}:(-?\\d{1,6})(?:,|$)`).exec(fields.get('GAMEINFOMAIN') ?? '')?.[1];
  const short = new RegExp(`(?:^|,)${letter}(-?\\d{1,6})(?:,|$)`).exec(fields.get('GAMETAG') ?? '')?.[1];
  const alone = /^-?\d{1,6}$/.exec(fields.get(`GAME${name}`) ?? '')?.[0];
  const found = long ?? short ?? alone;
  return found === undefined ? undefined : Number(found);
}

/** Komi and margin are written in tenths of a point. */
function readKomi(fields: Fields, report: ProblemHandler): number | undefined {
  const komi = tagged(fields, 'GONGJE', 'G');
  if (komi === undefined || Math.abs(komi) <= 4000) return komi === undefined ? undefined : komi / 10;
  report('bad-number', 0, `komi ${komi}`);
  return undefined;
}

/** The codes of results: counted, resigned, out of time; each for Black and for White. */
const RESULTS: Readonly<Record<number, string>> = { 0: 'B+', 1: 'W+', 3: 'B+R', 4: 'W+R', 7: 'B+T', 8: 'W+T' };

function readResult(fields: Fields, report: ProblemHandler): GameResult | undefined {
  const code = tagged(fields, 'GRLT', 'W');
  const start = code === undefined ? undefined : RESULTS[code];
  const margin = Math.abs(tagged(fields, 'ZIPSU', 'Z') ?? 0) / 10;
  if (start) return parseRecordedResult(start.endsWith('+') && margin > 0 ? `${start}${margin}` : start);
  const words = fields.get('GAMERESULT')?.trim();
  if (!words) return undefined;
  const result = parseRecordedResult(words);
  if (!result) report('bad-result', 0, words.slice(0, 40));
  return result;
}

function readDate(fields: Fields): string | undefined {
  const tag = /(?:^|,)C(\d{4}):(\d\d):(\d\d)/.exec(fields.get('GAMETAG') ?? '');
  const field = /^(\d{4})-\s*(\d{1,2})-\s*(\d{1,2})/.exec(fields.get('GAMEDATE') ?? '');
  const [, year, month = '', day = ''] = tag ?? field ?? [];
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
