/**
 * Writes a played game as an SGF file, and reads the file back. Facts for which SGF has no property are in the comment
 * of the first node, one "name: value" per line. People and resumed matches read them. The file contains neither the
 * date nor the thinking times, so equal games have equal files.
 */
import { type GameRecord, makeGameRecord } from '../record/game.js';
import { gameFromSgf } from '../record/gameFromSgf.js';
import { gameToSgf } from '../record/gameToSgf.js';
import { parseSgf } from '../record/sgfParse.js';
import { setText } from '../record/sgfText.js';
import type { SgfTree } from '../record/sgfTree.js';
import { writeSgfText } from '../record/sgfWrite.js';
import { parseResult, writeResult } from '../rules/result.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import { readGameNotes, writeContestantNotes } from './gameNotes.js';
import { FAILURES } from './matchPlayer.js';
import { type ColorAssignment, colorOfSide, handicapStones, type MatchSettings } from './matchSettings.js';
import { GAME_ENDINGS, type GameFailure, type PlayedGame } from './playGame.js';
import { RESULT_DECIDERS } from './scoring.js';

export function writeGameFile(game: PlayedGame, settings: MatchSettings): string {
  const { size, komi, rules, version } = settings;
  const { names, moves, result, handicap } = game;
  const aIsBlack = colorOfSide('a', game) === 'black';
  const record = makeGameRecord({
    size,
    komi,
    rules: RULE_SETS[rules],
    names: aIsBlack ? { black: names.a, white: names.b } : { black: names.b, white: names.a },
    result,
    handicap,
    // In every handicap game White moves first, so the record does not state the side to move.
    setup: { stones: handicapStones(settings).map((point) => [point, 'black'] as const), toMove: undefined },
    moves,
  });
  const tree = gameToSgf(record, `Insei:${version}`);
  setText(tree, tree.root, 'C', writeNotes(game, settings));
  return writeSgfText([tree]);
}

function writeNotes(game: PlayedGame, settings: MatchSettings): string {
  const { index, ending, decidedBy, counts, failures, openingMoves } = game;
  const lines: readonly (string | undefined)[] = [
    `game: ${index}`,
    `match seed: ${settings.seed}`,
    ...writeContestantNotes(index, settings),
    settings.networks && `networks: ${settings.networks}`,
    settings.books && `opening books: ${settings.books}`,
    openingMoves > 0 ? `opening moves: ${openingMoves}` : undefined,
    `ending: ${ending}`,
    decidedBy && `decided by: ${decidedBy}`,
    counts.a && `A counted: ${writeResult(counts.a)}`,
    counts.b && `B counted: ${writeResult(counts.b)}`,
    failures.length > 0 ? `failures: ${failures.map(writeFailure).join(', ')}` : undefined,
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}

const writeFailure = ({ side, kind, move }: GameFailure): string => `${side.toUpperCase()} ${kind} at move ${move}`;

/** Reads a file that `writeGameFile` wrote. Throws an error with a readable message for any other file. */
export function readGameFile(text: string, index: number): PlayedGame {
  const [tree] = parseSgf(text).games;
  if (!tree) throw new Error('the file contains no game');
  return readGameTree(tree, index);
}

/** Reads a match game from its record, which may be part of a collection. */
export function readGameTree(tree: SgfTree, index: number): PlayedGame {
  const record = gameFromSgf(tree);
  const notes = readGameNotes(tree);
  if (notes.get('game') !== String(index)) throw new Error(`the file is not game ${index} of a match`);
  const colors = { index, handicap: record.handicap };
  return {
    ...colors,
    names: namesOf(record, colors),
    moves: record.moves,
    openingMoves: Number(notes.get('opening moves') ?? 0),
    result: record.result ?? { kind: 'unknown' },
    ending: oneOf(GAME_ENDINGS, notes.get('ending')),
    decidedBy: notes.has('decided by') ? oneOf(RESULT_DECIDERS, notes.get('decided by')) : undefined,
    counts: { a: parseResult(notes.get('A counted') ?? ''), b: parseResult(notes.get('B counted') ?? '') },
    failures: (notes.get('failures') ?? '').split(', ').filter(Boolean).map(parseFailure),
    thinking: undefined,
  };
}

function namesOf({ names: { black = '', white = '' } }: GameRecord, colors: ColorAssignment): PlayedGame['names'] {
  return colorOfSide('a', colors) === 'black' ? { a: black, b: white } : { a: white, b: black };
}

function parseFailure(text: string): GameFailure {
  const match = /^([AB]) (\S+) at move (\d+)$/.exec(text);
  if (!match) throw new Error(`"${text}" must be the description of a failure, such as "A crash at move 12"`);
  return { side: match[1] === 'A' ? 'a' : 'b', kind: oneOf(FAILURES, match[2]), move: Number(match[3]) };
}

function oneOf<T extends string>(values: readonly T[], text: string | undefined): T {
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Error(`"${text}" is not one of ${values.join(', ')}`);
  return value;
}
