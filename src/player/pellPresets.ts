/**
 * The presets of Pell's players. If the caller gives a learner no file, the learner starts with a class table that was
 * learned in a match against the handwritten rules. If the caller gives a file, the learner starts with the table in
 * the file, or with an empty table if the file does not exist.
 */
import type { TextFile } from '../base/environment.js';
import type { Rng } from '../base/rng.js';
import { ClassTable, PAPER_CLASS_COUNTING } from '../learn/explore/classTable.js';
import { parseClassTable, writeClassTable } from '../learn/explore/classTableFile.js';
import { describeClass, describeFeatures, describeHandRules, reportClass } from '../learn/explore/explanation.js';
import { PAPER_KOMI, playExploreMatch } from '../learn/explore/exploreMatch.js';
import { makeLearner } from '../learn/explore/learnerNames.js';
import type { ClassLearner } from '../learn/explore/learners.js';
import { classOf, type MoveFeatures } from '../learn/explore/moveClass.js';
import { featuresOfMove, isAllowedByPell } from '../learn/explore/moveFeatures.js';
import { OPPONENT_RULES, type OpponentName, opponentClassValues } from '../learn/explore/opponents.js';
import type { Color } from '../rules/color.js';
import { Game } from '../rules/game.js';
import { PASS } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';
import { type ClassEvaluator, ClassPlayer } from './classPlayer.js';
import type { Player, Situation } from './player.js';

interface PellOptions {
  readonly seed: number;
  /** The file in which a learner stores its class table. */
  readonly table?: TextFile;
}

const RULED_PRESETS = { 'pell-hand': 'hand', 'pell-random': 'random' } as const;
const LEARNER_PRESETS = { 'pell-beta': 'beta', 'pell-mean': 'mean' } as const;
const RULED: Readonly<Record<string, OpponentName>> = RULED_PRESETS;
const LEARNING: Readonly<Record<string, string>> = LEARNER_PRESETS;

export type PellPreset = keyof typeof RULED_PRESETS | keyof typeof LEARNER_PRESETS;
export const PELL_PRESETS = [...Object.keys(RULED), ...Object.keys(LEARNING)] as readonly PellPreset[];
/** The presets that learn from the games that they play. */
export const LEARNING_PRESETS: readonly string[] = Object.keys(LEARNING);

export async function createPellPlayer(name: string, { seed, table }: PellOptions): Promise<Player> {
  const ruled = RULED[name];
  if (ruled) return new ClassPlayer(name, ruleEvaluator(ruled), seed);
  const learner = makeLearner(LEARNING[name] as string);
  return new ClassPlayer(name, new LearningEvaluator(learner, await firstTable(learner, table), table), seed);
}

const ruleEvaluator = (name: OpponentName): ClassEvaluator => ({
  top: PAPER_CLASS_COUNTING.top,
  values: () => opponentClassValues(name),
  explain: (features) => [describeFeatures(features), ...describeHandRules(OPPONENT_RULES[name], features)],
});

async function firstTable(learner: ClassLearner, file: TextFile | undefined): Promise<ClassTable> {
  if (!file) return pretrain(learner).copy();
  const text = await file.read();
  return text === undefined ? new ClassTable(PAPER_CLASS_COUNTING) : parseClassTable(text, file.path);
}

const PRETRAINING_GAMES = 200;
const PRETRAINING_SEED = 1991;
const pretrainedTables = new Map<string, ClassTable>();

/**
 * Returns the class table that the learner has after a match against the handwritten rules. The match is not stored but
 * played when it is first needed, and only once per learner: it takes a tenth of a second and always has the same
 * result.
 */
function pretrain(learner: ClassLearner): ClassTable {
  const known = pretrainedTables.get(learner.name);
  if (known) return known;
  const settings = {
    opponent: 'hand',
    size: 9,
    komi: PAPER_KOMI,
    games: PRETRAINING_GAMES,
    counting: PAPER_CLASS_COUNTING,
  } as const;
  const { table } = playExploreMatch({ ...settings, learner }, PRETRAINING_SEED);
  pretrainedTables.set(learner.name, table);
  return table;
}

/** Returns the class table that a learner without a file starts with, in the form in which class tables are stored. */
export const pretrainedClassTable = (name: string): string =>
  writeClassTable(pretrain(makeLearner(LEARNING[name] as string)));

class LearningEvaluator implements ClassEvaluator {
  readonly top;
  readonly #learner: ClassLearner;
  readonly #table: ClassTable;
  readonly #file: TextFile | undefined;

  constructor(learner: ClassLearner, table: ClassTable, file: TextFile | undefined) {
    this.#learner = learner;
    this.#table = table;
    this.#file = file;
    this.top = table.counting.top;
  }

  values(rng: Rng): Float64Array {
    return this.#learner.values(this.#table, { game: this.#table.games, games: Number.POSITIVE_INFINITY, rng });
  }

  counts(moveClass: number): { wins: number; losses: number } {
    const [wins, losses] = this.#table.countsOf(moveClass);
    return { wins, losses };
  }

  explain(features: MoveFeatures, value: number): string[] {
    return [
      describeFeatures(features),
      describeClass(reportClass(features, this.#table, value), this.#learner),
      ...describeHandRules(OPPONENT_RULES.hand, features),
    ];
  }

  /** Learns from a finished game. The promise resolves after the new table has been written to the file. */
  async learn(situation: Situation, result: GameResult, own?: Color | 'both'): Promise<void> {
    const lead = leadOf(result);
    if (lead === undefined) return;
    const { size } = situation.game.position;
    this.#table.countGame({ ...classesOf(situation, this.top), own, lead, area: size * size });
    await this.#file?.write(writeClassTable(this.#table));
  }
}

/**
 * Black's lead in points. It is plus or minus infinity if the game was won without counting, and undefined if the game
 * has no result.
 */
function leadOf(result: GameResult): number | undefined {
  if (result.kind === 'draw') return 0;
  if (result.kind !== 'win') return undefined;
  const lead = typeof result.by === 'number' ? result.by : Number.POSITIVE_INFINITY;
  return result.winner === 'black' ? lead : -lead;
}

/** The classes of the moves of each side, in the order of play. Moves that Pell's players may not play are left out. */
function classesOf({ game }: Situation, top: ClassEvaluator['top']): Record<Color, number[]> {
  const classes: Record<Color, number[]> = { black: [], white: [] };
  const replay = new Game(game.start, game.rules);
  for (const { color, point } of game.moves) {
    if (point !== PASS && isAllowedByPell(replay.position, color, point))
      classes[color].push(classOf(featuresOfMove(replay.position, color, point, top)));
    replay.play(color, point);
  }
  return classes;
}
