/**
 * The preset `strong`: a search with a network. With the setting `readingNodes`, the solver reads for it. Which stones
 * are dead, the network and the preset `classic` decide together.
 */
import { messageOf } from '../base/errors.js';
import { Engine } from '../engine/engine.js';
import type { EngineEnvironment } from '../engine/environment.js';
import { Network } from '../engine/network/network.js';
import { createSolver } from '../engine/solver/solve.js';
import { CLASSIC_SETTINGS } from './classicSettings.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';
import { judgeTogether } from './networkJudgement.js';
import { type NetworkSearchSettings, STRONG_SETTINGS } from './networkSearch/networkSearchSettings.js';
import { createPlayoutOpinion } from './networkSearch/playoutOpinion.js';
import { PositionReader } from './networkSearch/reading.js';
import { NetworkSearchPlayer } from './networkSearchPlayer.js';
import type { Judgement, Player, Situation } from './player.js';
import { type Adjustment, adjustSettings } from './settingAdjustments.js';

const DEFAULT_MEMORY_MIB = 512;
const JUDGE_MEMORY_MIB = 16;
const PLAYOUT_MEMORY_MIB = 8;

export interface StrongPlayerOptions {
  /** The network. Without a network, the player loads the network that comes with Insei, and closes it at the end. */
  readonly network?: EvaluatingNetwork;
  readonly threads?: number;
  readonly memoryMiB?: number;
  readonly seed: number;
  readonly adjustments?: readonly Adjustment[];
}

type CreateClassic = (options: Pick<StrongPlayerOptions, 'threads' | 'memoryMiB' | 'seed'>) => Promise<Player>;

/**
 * Creates the player. `createClassic` creates the preset `classic`, if it is needed. If the network that comes with
 * Insei cannot be loaded, the player says so in its notice and plays as `classic`.
 */
export async function createStrongPlayer(
  name: string,
  environment: EngineEnvironment,
  options: StrongPlayerOptions,
  createClassic: CreateClassic,
): Promise<Player> {
  if (options.network) return createWith(options.network, () => {}, name, environment, options, createClassic);
  const { threads = environment.cores, memoryMiB, seed } = options;
  try {
    const own = await Network.create(environment, await environment.readModel('network'), { threads });
    return await createWith(own, () => own.close(), name, environment, options, createClassic);
  } catch (error) {
    const classic = await createClassic({ threads, seed, ...(memoryMiB !== undefined && { memoryMiB }) });
    const notice = `the network that comes with Insei cannot be loaded (${messageOf(error)}), so ${name} plays as ${classic.name}`;
    return Object.assign(classic, { notice });
  }
}

async function createWith(
  network: EvaluatingNetwork,
  closeNetwork: () => void,
  name: string,
  environment: EngineEnvironment,
  { threads = environment.cores, memoryMiB = DEFAULT_MEMORY_MIB, seed, adjustments = [] }: StrongPlayerOptions,
  createClassic: CreateClassic,
): Promise<Player> {
  const settings = adjustSettings(STRONG_SETTINGS, adjustments);
  const engine =
    settings.playouts > 0 ? await Engine.create(environment, { threads: 1, memoryMiB: PLAYOUT_MEMORY_MIB }) : undefined;
  const judge = new StrongJudge(network, () => createClassic({ threads, memoryMiB: JUDGE_MEMORY_MIB, seed }));
  return new NetworkSearchPlayer(environment, {
    name,
    network,
    settings,
    concurrency: threads === 1 ? 1 : 2 * threads,
    memoryMiB,
    reader: await createReader(environment, settings),
    secondOpinion: engine && createPlayoutOpinion(engine, CLASSIC_SETTINGS.policy, settings.playouts, seed),
    judge: judge.judge,
    close: () => {
      closeNetwork();
      engine?.close();
      judge.close();
    },
  });
}

async function createReader(
  environment: EngineEnvironment,
  { readingNodes }: NetworkSearchSettings,
): Promise<PositionReader | undefined> {
  return readingNodes > 0 ? new PositionReader(await createSolver(environment), readingNodes) : undefined;
}

/** Judges which stones are dead. The judgement of a position is made once and kept until another position is judged. */
class StrongJudge {
  readonly #network: EvaluatingNetwork;
  readonly #createClassic: () => Promise<Player>;
  #classic: Promise<Player> | undefined;
  #latest: { readonly key: string; readonly judgement: Promise<Judgement> } | undefined;

  constructor(network: EvaluatingNetwork, createClassic: () => Promise<Player>) {
    this.#network = network;
    this.#createClassic = createClassic;
  }

  readonly judge = (situation: Situation): Promise<Judgement> => {
    const key = keyOf(situation);
    if (this.#latest?.key !== key) this.#latest = { key, judgement: this.#judgeAnew(situation) };
    return this.#latest.judgement;
  };

  close(): void {
    void this.#classic?.then((classic) => classic.close());
  }

  async #judgeAnew(situation: Situation): Promise<Judgement> {
    this.#classic ??= this.#createClassic();
    return judgeTogether(await this.#classic, this.#network, situation);
  }
}

/** A text that is the same for situations with the same judgement. */
const keyOf = ({ game, komi, handicap }: Situation): string =>
  [game.rules.name, komi, handicap, game.position.size, ...game.hashes, ...game.moves.map(({ point }) => point)].join();
