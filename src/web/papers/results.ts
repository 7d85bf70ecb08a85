/** The results of the experiments: those of the build, and from the local server how far running ones are. */
import { signal } from '@preact/signals';
import type { ListedPlayer, RatingList, ResultSummary, RunSummary } from '../../base/resultSummary.js';

interface Index {
  readonly results: readonly ResultSummary[];
}

export const index = signal<Index | undefined>(undefined);
export const runs = signal<readonly RunSummary[]>([]);
export const trouble = signal<string | undefined>(undefined);

/** Only our own server knows of runs, and says in every answer who it is. */
let isLive = false;

export async function loadResults(): Promise<void> {
  if (index.value) return;
  try {
    const response = await fetch('./results/index.json');
    if (!response.ok) throw new Error(`${response.status}`);
    isLive = response.headers.get('Server') === 'Insei';
    index.value = (await response.json()) as Index;
    trouble.value = undefined;
  } catch (error) {
    trouble.value = String(error);
  }
}

/** Seconds between two questions how far the runs are. */
const ASK_EVERY = 5;

/** Follows runs while somebody looks; returns what ends it. */
export function followRuns(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (isOver) return;
    if (isLive) {
      const response = await fetch('./lab/runs.json').catch(() => undefined);
      if (response?.ok) runs.value = ((await response.json()) as { runs: readonly RunSummary[] }).runs;
    }
    timer = setTimeout(() => void ask(), 1000 * ASK_EVERY);
  };
  void loadResults().then(ask);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Runs that are not done, or that the build does not know. */
export const runningOf = (all: readonly RunSummary[]): readonly RunSummary[] =>
  all.filter(({ isComplete, finished }) => !isComplete && finished > 0);

/** The board that most players were made for, and are rated on. */
export const RATED_SIZE = 9;

/** How strong a preset is on boards of this size, and in which experiment that was found. */
export interface FoundRating extends ListedPlayer {
  /** A move; undefined for players that do not search. */
  readonly playouts: number | undefined;
  readonly size: number;
  readonly anchor: RatingList['anchor'];
  readonly experiment: string;
}

export function ratingOf(results: readonly ResultSummary[], preset: string, size: number): FoundRating | undefined {
  for (const { name: experiment, ratings = [] } of results)
    for (const list of ratings) {
      const player = list.players.find(({ name }) => list.size === size && name.split('@')[0] === preset);
      if (!player) continue;
      const playouts = player.name.split('@')[1];
      const searched = playouts === undefined ? undefined : Number(playouts);
      return { ...player, playouts: searched, size, anchor: list.anchor, experiment };
    }
  return undefined;
}
