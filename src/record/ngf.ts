/**
 * Reads NGF, the format of the servers wBaduk and CyberOro. Described at https://senseis.xmp.net/?NGF: twelve lines (game,
 * board size, White and Black with their ranks, site, handicap, an unknown number, komi, date, an unknown number, result,
 * number of moves), then one line for each move: PM, two letters that count, the side, and column and row as letters from
 * B on, twice. The letter A stands for no point, so AA is read as a pass.
 */
import { fixedHandicap, maxFixedHandicap } from '../rules/handicap.js';
import { MAX_SIZE } from '../rules/point.js';
import type { PlacedStone } from './game.js';
import { MoveList, type ReadLines, refuseLine } from './otherFormats.js';
import { parseRecordedResult } from './recordedResult.js';
import { type ProblemHandler, SgfError } from './sgfError.js';

const HEADER_LINES = 12;
const MOVE = /^PM([A-Z])([A-Z])([BW])([A-Z])([A-Z])/;
/** Two letters count no further. */
const PERIOD = 26 * 26;

const letter = (text: string): number => text.charCodeAt(0) - 0x41;

export const readNgf: ReadLines = (lines, report) => {
  const [event = '', sizeText = '', white = '', black = '', place = '', handicapText = ''] = lines;
  const [, , , , , , , komiText = '', dateText = '', , resultText = ''] = lines;
  const size = Number(sizeText);
  if (!(Number.isInteger(size) && size >= 2 && size <= MAX_SIZE))
    throw new SgfError('bad-record', 0, `line 2: ${sizeText.slice(0, 20)} is no board size`);
  const handicap = readHandicap(handicapText, size, report);
  const moves = new MoveList(size, report, PERIOD);
  for (const [index, line] of lines.entries()) if (index >= HEADER_LINES) addMove(moves, index, line.trim());
  const stones: PlacedStone[] =
    handicap >= 2 ? fixedHandicap(handicap, size).map((point) => [point, 'black'] as const) : [];
  const [whitePlayer, blackPlayer] = [splitPlayer(white), splitPlayer(black)];
  return {
    event: event.trim(),
    place: place.trim(),
    record: {
      size,
      handicap,
      komi: readKomi(komiText, handicap, report),
      names: { black: blackPlayer.name, white: whitePlayer.name },
      ranks: { black: blackPlayer.rank, white: whitePlayer.rank },
      date: dateText.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3').trim() || undefined,
      result: readResult(resultText, report),
      setup: { stones, toMove: undefined },
      moves: moves.moves,
    },
  };
};

function addMove(moves: MoveList, index: number, line: string): void {
  // Lines with another beginning are notes of the server.
  if (!line.startsWith('PM')) return;
  const found = MOVE.exec(line) ?? refuseLine(index, line);
  const [, first, second, side, column, row] = found as unknown as [string, string, string, string, string, string];
  const number = 26 * letter(first) + letter(second);
  const color = side === 'B' ? 'black' : 'white';
  if (column === 'A' && row === 'A') moves.pass(index, number, color);
  else moves.add(index, number, color, moves.pointAt(letter(column) - 1, letter(row) - 1) ?? refuseLine(index, line));
}

/** The name is everything before the last word, which is the rank. An asterisk after the rank means nothing here. */
function splitPlayer(text: string): { readonly name: string | undefined; readonly rank: string | undefined } {
  const [, name = text.trim(), rank] = /^(.*\S)\s+(\S+?)\*?$/.exec(text.trim()) ?? [];
  return { name: name || undefined, rank };
}

function readHandicap(text: string, size: number, report: ProblemHandler): number {
  const handicap = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : Number.NaN;
  if (handicap < 2 || handicap <= maxFixedHandicap(size)) return handicap;
  report('bad-number', 0, `line 6: handicap ${text.slice(0, 20)}`);
  return 0;
}

/** The half point of an even game is left out. */
function readKomi(text: string, handicap: number, report: ProblemHandler): number | undefined {
  const komi = /^\s*-?\d{1,3}(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(komi)) {
    report('bad-number', 0, `line 8: komi ${text.slice(0, 20)}`);
    return undefined;
  }
  return Number.isInteger(komi) && handicap < 2 ? komi + 0.5 : komi;
}

function readResult(text: string, report: ProblemHandler) {
  // A game that goes on has no result.
  if (text.trim() === '' || /progress/i.test(text)) return undefined;
  const result = parseRecordedResult(text.trim());
  if (!result) report('bad-result', 0, `line 11: ${text.slice(0, 40)}`);
  return result;
}
