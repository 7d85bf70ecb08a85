/** A player that searches with a network. networkSearchPassing.ts says when it passes. */
import { isStopped } from '../base/stopper.js';
import type { EngineEnvironment } from '../engine/environment.js';
import { PASS, type Point } from '../rules/point.js';
import { hasOpponentPassed, isWinRateHopeless, mayResign, RESIGN_BELOW } from './decision.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';
import { pointlessMoves } from './networkPassing.js';
import { NetworkSearch, type NetworkSearchOptions, type SecondOpinion } from './networkSearch/networkSearch.js';
import type { NetworkSearchSettings } from './networkSearch/networkSearchSettings.js';
import type { PositionReader } from './networkSearch/reading.js';
import { analysisOfTree } from './networkSearch/searchedAnalysis.js';
import { endsGame, prefersToPass } from './networkSearchPassing.js';
import type { Analysis, Budget, ChooseOptions, Decision, Player, Situation, ThinkOptions } from './player.js';

export interface NetworkSearchPlayerOptions {
  readonly name: string;
  readonly network: EvaluatingNetwork;
  readonly settings: NetworkSearchSettings;
  /** The number of positions that are evaluated at the same time. */
  readonly concurrency: number;
  readonly memoryMiB: number;
  readonly secondOpinion?: SecondOpinion | undefined;
  readonly reader?: PositionReader | undefined;
  /** Decides which stones are dead. */
  readonly judge: Player['judge'];
  /** Releases what belongs to this player alone. */
  readonly close?: () => void;
}

const MIB = 2 ** 20;
/** About how many bytes a position in the tree needs: so many for each point of the board, and so many more. */
const BYTES_PER_POINT = 14;
const BYTES_PER_NODE = 2000;

const bytesPerNode = (size: number): number => BYTES_PER_NODE + BYTES_PER_POINT * size * size;

export class NetworkSearchPlayer implements Player {
  readonly name: string;
  readonly widensRoot = true;
  readonly close: () => void;
  readonly #environment: Pick<EngineEnvironment, 'now'>;
  readonly #options: NetworkSearchPlayerOptions;
  readonly #searchOptions: NetworkSearchOptions;
  /** The latest search, in whose tree the next search may continue. */
  #search: NetworkSearch | undefined;
  /** The latest search. A new search waits until the latest one has ended, because all searches use the same tree. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(environment: Pick<EngineEnvironment, 'now'>, options: NetworkSearchPlayerOptions) {
    const { name, memoryMiB, close = () => {} } = options;
    this.name = name;
    this.close = close;
    this.#environment = environment;
    this.#options = options;
    const maxNodes = (size: number): number => Math.floor((memoryMiB * MIB) / bytesPerNode(size));
    this.#searchOptions = { ...options, maxNodes };
  }

  async choose(situation: Situation, options: ChooseOptions): Promise<Decision> {
    const { avoid = [], cleanUp = false, resignBelow = RESIGN_BELOW } = options;
    // The search counts two passes as the end of the game. Whether to end the game, the player decides itself.
    const mayEnd = hasOpponentPassed(situation) && !cleanUp;
    const avoided = mayEnd ? [...avoid, PASS] : avoid;
    const analysis = await this.#analyze(situation, { ...options, avoid: avoided, stopsEarly: !options.onReport });
    const best = analysis.candidates.find(({ point }) => point !== PASS);
    if (!best) return { move: PASS, analysis };
    const passes = mayEnd
      ? await endsGame(this.#options.network, situation, analysis, best)
      : prefersToPass(situation, analysis, best, cleanUp);
    if (passes && !avoid.includes(PASS)) return { move: PASS, analysis };
    const resigns = mayResign(situation) && isWinRateHopeless(analysis, best.point, resignBelow);
    return { move: resigns ? 'resign' : best.point, analysis };
  }

  analyze(situation: Situation, options: ThinkOptions): Promise<Analysis> {
    return this.#analyze(situation, options);
  }

  readonly judge: Player['judge'] = (situation) => this.#options.judge(situation);

  get tree(): NonNullable<Player['tree']> {
    const { nodes = 0, root } = this.#search ?? {};
    return { nodes, bytes: nodes * bytesPerNode(root?.game.position.size ?? 0) };
  }

  forget(): void {
    this.#last = this.#last.then(() => {
      this.#search = undefined;
    });
  }

  reseed(): void {
    this.forget();
  }

  #analyze(situation: Situation, options: SearchOptions): Promise<Analysis> {
    const search = this.#last.then(() => this.#run(situation, options));
    this.#last = search.catch(() => {});
    return search;
  }

  async #run(situation: Situation, options: SearchOptions): Promise<Analysis> {
    const { budget, avoid = [], avoidDeeper = [], ownershipByMove = false, cleanUp = false, rootWidening } = options;
    const { signal, onReport, reportEvery = 1, stopsEarly = false } = options;
    const excluded = new Set<Point>([...avoid, ...pointlessMoves(situation.game, situation.color)]);
    const request = { situation, excluded, avoidDeeper, mustCapture: cleanUp, rootWidening };
    const search = new NetworkSearch(this.#searchOptions, request, this.#search);
    this.#search = search;
    const report = (): Analysis =>
      analysisOfTree(search.root, {
        settings: this.#options.settings,
        playouts: search.playouts,
        excluded,
        ownershipByMove,
      });
    const start = this.#environment.now();
    const elapsed = (): number => (this.#environment.now() - start) / 1000;
    let reported = 0;
    await search.run(() => {
      const seconds = elapsed();
      if (onReport && seconds >= reported + reportEvery) {
        reported = seconds;
        onReport(report(), seconds);
      }
      // The root is always evaluated, so that there is a value to report.
      if (!search.root.value) return false;
      return (
        isStopped(signal) ||
        isSpent(budget, search.playouts, seconds) ||
        (stopsEarly && search.isDecided(budget, seconds))
      );
    });
    return report();
  }
}

type SearchOptions = ThinkOptions & { readonly stopsEarly?: boolean; readonly cleanUp?: boolean };

const isSpent = (
  { playouts = Number.POSITIVE_INFINITY, seconds: limit = Number.POSITIVE_INFINITY }: Budget,
  done: number,
  seconds: number,
): boolean => done >= playouts || seconds >= limit;
