/**
 * Pell's players by name. The learners have been to school: they come with what
 * they learned in a match against the evaluator, unless they are given a file for
 * their table, which they go on with, or begin from nothing.
 */
import type { TextFile } from '../base/ports.js';
import type { Rng } from '../base/rng.js';
import { ClassTable, PAPER_COUNTING } from '../learn/explore/classTable.js';
import { describeMove, hasClass } from '../learn/explore/describeMove.js';
import { describeClass, describeFeatures, describeRules, reportClass } from '../learn/explore/explanation.js';
import { PAPER_KOMI, playExploreMatch } from '../learn/explore/exploreMatch.js';
import { makeLearner } from '../learn/explore/learnerNames.js';
import type { Learner } from '../learn/explore/learners.js';
import { classOf, type MoveFeatures } from '../learn/explore/moveClass.js';
import { OPPONENTS, type OpponentName, opponentValues } from '../learn/explore/opponents.js';
import { readTable, writeTable } from '../learn/explore/tableFile.js';
import type { Color } from '../rules/color.js';
import { Game } from '../rules/game.js';
import { PASS } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';
import { ClassPlayer, type Mind } from './classPlayer.js';
import type { Player, Situation } from './player.js';

export interface PellOptions {
  readonly seed: number;
  /** Where a learner keeps its table. */
  readonly table?: TextFile;
}

const RULED: Readonly<Record<string, OpponentName>> = { 'pell-hand': 'hand', 'pell-random': 'random' };
const LEARNING: Readonly<Record<string, string>> = { 'pell-beta': 'beta', 'pell-mean': 'mean' };

export const PELL_NAMES: readonly string[] = [...Object.keys(RULED), ...Object.keys(LEARNING)];
/** Those that learn from the games they play. */
export const LEARNING_NAMES: readonly string[] = Object.keys(LEARNING);

export async function createPellPlayer(name: string, { seed, table }: PellOptions): Promise<Player> {
  const ruled = RULED[name];
  if (ruled) return new ClassPlayer(name, ruledMind(ruled), seed);
  const learner = makeLearner(LEARNING[name] as string);
  return new ClassPlayer(name, new LearningMind(learner, await firstTable(learner, table), table), seed);
}

const ruledMind = (name: OpponentName): Mind => ({
  top: PAPER_COUNTING.top,
  values: () => opponentValues(name),
  explain: (features) => [describeFeatures(features), ...describeRules(OPPONENTS[name], features)],
});

async function firstTable(learner: Learner, file: TextFile | undefined): Promise<ClassTable> {
  if (!file) return schooled(learner).copy();
  const text = await file.read();
  return text === undefined ? new ClassTable(PAPER_COUNTING) : readTable(text, file.path);
}

const SCHOOL_GAMES = 200;
const SCHOOL_SEED = 1991;
const schoolTables = new Map<string, ClassTable>();

/** Always the same lessons; they take a tenth of a second, once for each learner. */
function schooled(learner: Learner): ClassTable {
  const known = schoolTables.get(learner.name);
  if (known) return known;
  const settings = {
    opponent: 'hand',
    size: 9,
    komi: PAPER_KOMI,
    games: SCHOOL_GAMES,
    counting: PAPER_COUNTING,
  } as const;
  const { table } = playExploreMatch({ ...settings, learner }, SCHOOL_SEED);
  schoolTables.set(learner.name, table);
  return table;
}

/** What a learner knows after school, as the text of its table. */
export const schoolTable = (name: string): string => writeTable(schooled(makeLearner(LEARNING[name] as string)));

class LearningMind implements Mind {
  readonly top;
  readonly #learner: Learner;
  readonly #table: ClassTable;
  readonly #file: TextFile | undefined;

  constructor(learner: Learner, table: ClassTable, file: TextFile | undefined) {
    this.#learner = learner;
    this.#table = table;
    this.#file = file;
    this.top = table.counting.top;
  }

  values(rng: Rng): Float64Array {
    return this.#learner.values(this.#table, { game: this.#table.games, games: Number.POSITIVE_INFINITY, rng });
  }

  counts(moveClass: number): { wins: number; losses: number } {
    const [wins, losses] = this.#table.rowOf(moveClass);
    return { wins, losses };
  }

  explain(features: MoveFeatures, value: number): string[] {
    return [
      describeFeatures(features),
      describeClass(reportClass(features, this.#table, value), this.#learner),
      ...describeRules(OPPONENTS.hand, features),
    ];
  }

  /** What was learned is on the disk when this is done. */
  async learn(situation: Situation, result: GameResult, own?: Color | 'both'): Promise<void> {
    const lead = leadOf(result);
    if (lead === undefined) return;
    const { size } = situation.game.position;
    this.#table.learn({ ...classesOf(situation, this.top), own, lead, area: size * size });
    await this.#file?.write(writeTable(this.#table));
  }
}

/** Black's lead; without limit where nothing was counted. Undefined when nobody won. */
function leadOf(result: GameResult): number | undefined {
  if (result.kind === 'draw') return 0;
  if (result.kind !== 'win') return undefined;
  const lead = typeof result.by === 'number' ? result.by : Number.POSITIVE_INFINITY;
  return result.winner === 'black' ? lead : -lead;
}

/** The classes that each side played, from the start of the game. Moves that Pell's players may not make teach nothing. */
function classesOf({ game }: Situation, top: Mind['top']): Record<Color, number[]> {
  const classes: Record<Color, number[]> = { black: [], white: [] };
  const replay = new Game(game.start, game.rules);
  for (const { color, point } of game.moves) {
    if (point !== PASS && hasClass(replay.position, color, point))
      classes[color].push(classOf(describeMove(replay.position, color, point, top)));
    replay.play(color, point);
  }
  return classes;
}
