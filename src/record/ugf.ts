/**
 * Reads UGF (files .ugf and .ugi), the format of PandaNet. Described at https://senseis.xmp.net/?UGI and
 * https://homepages.cwi.nl/~aeb/go/misc/ugf.html: sections with a name in brackets; in [Header] the lines Size, Hdcp
 * (handicap and komi), PlayerB, PlayerW, Date, Place, Title, Rule and Winner; in [Data] one line for each move: the column
 * and the row as letters, the side, the number and the seconds. Rows are counted from the bottom if CoordinateType is IGS,
 * otherwise from the top. YA is a pass. Black stones with the number 0 are the handicap.
 */
import { MAX_SIZE, MIN_SIZE } from '../rules/point.js';
import { findRuleSet, RULE_SETS, type RuleSet } from '../rules/ruleSet.js';
import type { PlacedStone } from './game.js';
import { MoveList, type OtherGame, type ReadLines, refuseLine } from './otherFormats.js';
import { parseRecordedResult } from './recordedResult.js';
import { type ProblemHandler, SgfError } from './sgfError.js';

const MOVE = /^([A-Z])([A-Z]),([BW])\d?,(\d{1,4})(?:,|$)/;
const PASS = 'YA';

export const readUgf: ReadLines = (lines, report) => {
  const { header, data } = sectionsOf(lines);
  if (/^\d/.test(header.get('CRYPT') ?? '') && !/PLAIN/i.test(header.get('CRYPT') ?? ''))
    throw new SgfError('bad-record', 0, 'the moves are encrypted');
  const size = readSize(header.get('SIZE') ?? '19');
  const [handicapText = '', komiText = ''] = (header.get('HDCP') ?? '').split(',');
  const handicap = readNumber(handicapText, 9, 'Hdcp', report) ?? 0;
  const moves = new MoveList(size, report);
  const stones: PlacedStone[] = [];
  const fromBottom = /^IGS/i.test(header.get('COORDINATETYPE') ?? '');
  for (const { index, line } of data) addMove(moves, stones, index, line, fromBottom ? size : undefined);
  return {
    event: header.get('TITLE')?.trim(),
    place: header.get('PLACE')?.trim(),
    record: {
      ...factsOf(header, report),
      size,
      handicap,
      komi: readNumber(komiText, 400, 'Hdcp', report),
      setup: { stones, toMove: undefined },
      moves: moves.moves,
    },
  };
};

interface Sections {
  readonly header: ReadonlyMap<string, string>;
  readonly data: readonly { readonly index: number; readonly line: string }[];
}

function sectionsOf(lines: readonly string[]): Sections {
  const header = new Map<string, string>();
  const data: { index: number; line: string }[] = [];
  let section = '';
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const name = /^\[(\w+)\]$/.exec(line)?.[1];
    if (name !== undefined) section = name.toUpperCase();
    else if (section === 'HEADER') {
      const at = line.indexOf('=');
      if (at > 0) header.set(line.slice(0, at).toUpperCase(), line.slice(at + 1));
    } else if (section === 'DATA' && line !== '') data.push({ index, line });
  }
  return { header, data };
}

function addMove(moves: MoveList, stones: PlacedStone[], index: number, text: string, size: number | undefined): void {
  const line = text.toUpperCase();
  // Lines that begin with a full stop are comments and figures.
  if (line.startsWith('.')) return;
  const found = MOVE.exec(line) ?? refuseLine(index, text);
  const [, column, row, side, number] = found as unknown as [string, string, string, string, string];
  const color = side === 'B' ? 'black' : 'white';
  if (column + row === PASS) {
    moves.pass(index, Number(number), color);
    return;
  }
  const fromTop = row.charCodeAt(0) - 0x41;
  const point =
    moves.pointAt(column.charCodeAt(0) - 0x41, size === undefined ? fromTop : size - 1 - fromTop) ??
    refuseLine(index, text);
  if (Number(number) === 0 && moves.moves.length === 0) stones.push([point, color]);
  else moves.add(index, Number(number), color, point);
}

function factsOf(header: Sections['header'], report: ProblemHandler): Partial<OtherGame['record']> {
  const [black, white] = ['PLAYERB', 'PLAYERW'].map((key) => (header.get(key) ?? '').split(','));
  const text = (value: string | undefined): string | undefined => value?.trim() || undefined;
  const rule = text(header.get('RULE'));
  return {
    names: { black: text(black?.[0]), white: text(white?.[0]) },
    ranks: { black: text(black?.[1]), white: text(white?.[1]) },
    date: text(/^\d{4}\/\d\d\/\d\d/.exec(header.get('DATE') ?? '')?.[0].replaceAll('/', '-')),
    rulesName: rule,
    rules: rule === undefined ? undefined : ruleSetOf(rule),
    result: readWinner(text(header.get('WINNER')), report),
  };
}

const ruleSetOf = (name: string): RuleSet | undefined =>
  /^JPN/i.test(name) ? RULE_SETS.japanese : /^CHN/i.test(name) ? RULE_SETS.chinese : findRuleSet(name);

/** "B,1.5" is a margin, "B,C" a resignation and "B,T" a win on time. */
function readWinner(text: string | undefined, report: ProblemHandler) {
  if (text === undefined) return undefined;
  const [side = '', how = ''] = text.split(',').map((part) => part.trim());
  const reason = /^C/i.test(how) ? 'R' : /^T/i.test(how) ? 'T' : /^\d{1,3}(?:\.\d+)?$/.test(how) ? how : '';
  const result = /^D/i.test(side) ? parseRecordedResult('Draw') : parseRecordedResult(`${side}+${reason}`);
  if (!result) report('bad-result', 0, `Winner=${text.slice(0, 20)}`);
  return result;
}

function readSize(text: string): number {
  const size = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : Number.NaN;
  if (size >= MIN_SIZE && size <= MAX_SIZE) return size;
  throw new SgfError('bad-record', 0, `Size=${text.slice(0, 20)} is no board size`);
}

function readNumber(text: string, most: number, name: string, report: ProblemHandler): number | undefined {
  if (text.trim() === '') return undefined;
  const value = /^\s*-?\d{1,3}(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(value) <= most) return value;
  report('bad-number', 0, `${name}=${text.slice(0, 20)}`);
  return undefined;
}
