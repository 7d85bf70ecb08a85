/**
 * The results of experiments, which are stored with the page, and the progress of running experiments, which Insei's
 * local server reports.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ListedPlayer, RatingList, ResultSummary, RunSummary } from '../../messages/resultSummary.js';
import { CLASSIC_PRESET, STRONG_PRESET } from '../../player/presetNames.js';

interface ResultIndex {
  readonly results: readonly ResultSummary[];
  /** Whether the page comes from Insei's own server, which knows the running experiments. */
  readonly isLive: boolean;
}

const loaded = signal<ResultIndex | undefined>(undefined);
const running = signal<readonly RunSummary[]>([]);
const failure = signal<string | undefined>(undefined);

export const resultIndex: ReadonlySignal<ResultIndex | undefined> = loaded;
export const runs: ReadonlySignal<readonly RunSummary[]> = running;
/** The reason why the results could not be loaded. */
export const resultsFailure: ReadonlySignal<string | undefined> = failure;

export function setResults(results: readonly ResultSummary[], isLive = false): void {
  loaded.value = { results, isLive };
  failure.value = undefined;
}

export async function loadResults(): Promise<void> {
  if (loaded.value) return;
  try {
    const response = await fetch('./results/index.json');
    if (!response.ok) throw new Error(`${response.status}`);
    const { results } = (await response.json()) as Pick<ResultIndex, 'results'>;
    setResults(results, response.headers.get('Server') === 'Insei');
  } catch (error) {
    failure.value = String(error);
  }
}

/** The seconds between two requests for the progress of runs. */
const ASK_EVERY = 5;

/**
 * Every few seconds, asks the server for the progress of runs and stores the answer in `runs`. Returns a function that
 * ends this.
 */
export function pollRuns(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (isOver) return;
    if (loaded.value?.isLive) {
      const response = await fetch('./lab/runs.json').catch(() => undefined);
      if (response?.ok) running.value = ((await response.json()) as { runs: readonly RunSummary[] }).runs;
    }
    timer = setTimeout(() => void ask(), 1000 * ASK_EVERY);
  };
  void loadResults().then(ask);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Returns the runs that have begun and are not complete. */
export const runsInProgress = (all: readonly RunSummary[]): readonly RunSummary[] =>
  all.filter(({ isComplete, finished }) => !isComplete && finished > 0);

/** The board size on which most players have a rating. */
export const RATED_SIZE = 9;

/** The rating of a preset on boards of one size, with the experiment that measured it. */
export interface FoundRating extends ListedPlayer {
  /** The number of playouts for each move; undefined for players that do not search. */
  readonly playouts: number | undefined;
  readonly size: number;
  readonly anchor: RatingList['anchor'];
  readonly experiment: string;
}

const presetOf = ({ name }: ListedPlayer): string | undefined => name.split('@')[0];

/**
 * The name of a preset in a rating list; undefined if the list cannot have the preset. The lists that were made before
 * `strong` got a network call `classic` by the name `strong`, and have no player with the name `classic`.
 */
function nameInList({ players }: RatingList, preset: string): string | undefined {
  if (players.some((player) => presetOf(player) === CLASSIC_PRESET)) return preset;
  if (preset === CLASSIC_PRESET) return STRONG_PRESET;
  return preset === STRONG_PRESET ? undefined : preset;
}

export function findRating(results: readonly ResultSummary[], preset: string, size: number): FoundRating | undefined {
  for (const { name: experiment, ratings = [] } of results)
    for (const list of ratings) {
      const name = list.size === size ? nameInList(list, preset) : undefined;
      const player = name === undefined ? undefined : list.players.find((each) => presetOf(each) === name);
      if (!player) continue;
      const playouts = player.name.split('@')[1];
      const searched = playouts === undefined ? undefined : Number(playouts);
      return { ...player, playouts: searched, size, anchor: list.anchor, experiment };
    }
  return undefined;
}
