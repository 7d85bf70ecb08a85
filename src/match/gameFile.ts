/**
 * A played game as an SGF file, and back. What SGF has no property for stands in
 * the comment of the first node, one "name: value" a line, for people and for a
 * resumed match. Nothing in the file depends on when or how fast the game was
 * played: the same game is the same file.
 */
import type { GameRecord } from '../record/game.js';
import { makeGameRecord } from '../record/game.js';
import { gameFromSgf } from '../record/gameFromSgf.js';
import { gameToSgf } from '../record/gameToSgf.js';
import { parseSgf } from '../record/sgfParse.js';
import { setText } from '../record/sgfText.js';
import { writeSgfText } from '../record/sgfWrite.js';
import { parseResult, writeResult } from '../rules/result.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import { readNotes, writeEntrants } from './gameNotes.js';
import { ENDINGS, type Failure, type PlayedGame } from './playGame.js';
import { DECIDERS } from './scoring.js';
import { FAILURES } from './seat.js';
import { colorOf, handicapStones, type MatchSettings, type Seating } from './settings.js';

export function writeGameFile(game: PlayedGame, settings: MatchSettings): string {
  const { size, komi, rules, version } = settings;
  const { names, moves, result, handicap } = game;
  const aIsBlack = colorOf('a', game) === 'black';
  const record = makeGameRecord({
    size,
    komi,
    rules: RULE_SETS[rules],
    names: aIsBlack ? { black: names.a, white: names.b } : { black: names.b, white: names.a },
    result,
    handicap,
    // That White moves first need not be said: it is so in every handicap game.
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
    ...writeEntrants(index, settings),
    openingMoves > 0 ? `opening moves: ${openingMoves}` : undefined,
    `ending: ${ending}`,
    decidedBy && `decided by: ${decidedBy}`,
    counts.a && `A counted: ${writeResult(counts.a)}`,
    counts.b && `B counted: ${writeResult(counts.b)}`,
    failures.length > 0 ? `failures: ${failures.map(writeFailure).join(', ')}` : undefined,
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}

const writeFailure = ({ side, kind, move }: Failure): string => `${side.toUpperCase()} ${kind} at move ${move}`;

/** Reads a game back. Throws an error with a sentence when the file is not what `writeGameFile` wrote. */
export function readGameFile(text: string, index: number): PlayedGame {
  const [tree] = parseSgf(text).games;
  if (!tree) throw new Error('there is no game in it');
  const record = gameFromSgf(tree);
  const notes = readNotes(tree);
  if (notes.get('game') !== String(index)) throw new Error(`it is not game ${index} of a match`);
  const seating = { index, handicap: record.handicap };
  return {
    ...seating,
    names: namesOf(record, seating),
    moves: record.moves,
    openingMoves: Number(notes.get('opening moves') ?? 0),
    result: record.result ?? { kind: 'unknown' },
    ending: oneOf(ENDINGS, notes.get('ending')),
    decidedBy: notes.has('decided by') ? oneOf(DECIDERS, notes.get('decided by')) : undefined,
    counts: { a: parseResult(notes.get('A counted') ?? ''), b: parseResult(notes.get('B counted') ?? '') },
    failures: (notes.get('failures') ?? '').split(', ').filter(Boolean).map(parseFailure),
    thinking: undefined,
  };
}

function namesOf({ names: { black = '', white = '' } }: GameRecord, seating: Seating): PlayedGame['names'] {
  return colorOf('a', seating) === 'black' ? { a: black, b: white } : { a: white, b: black };
}

function parseFailure(text: string): Failure {
  const match = /^([AB]) (\S+) at move (\d+)$/.exec(text);
  if (!match) throw new Error(`"${text}" is no failure`);
  return { side: match[1] === 'A' ? 'a' : 'b', kind: oneOf(FAILURES, match[2]), move: Number(match[3]) };
}

function oneOf<T extends string>(values: readonly T[], text: string | undefined): T {
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Error(`"${text}" is none of ${values.join(', ')}`);
  return value;
}
