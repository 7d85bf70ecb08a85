/** What a run says so far: made from its rows only, so that any copy of them gives the same report. */
import type { RatingList } from '../../base/resultSummary.js';
import type { AnyExperiment, Verdict } from '../experiment.js';
import { drawFigure } from '../figures/draw.js';
import type { Figure, Table, Text } from '../reportParts.js';
import { finishedUnits, type RunRecord, unitsOf } from '../run.js';

/** A figure that has been drawn. */
export type DrawnPart = Text | Table | (Figure & { readonly svg: string });

export interface Assessment {
  readonly experiment: AnyExperiment;
  readonly record: RunRecord;
  readonly units: number;
  readonly finished: number;
  readonly verdict: Verdict;
  readonly parts: readonly DrawnPart[];
  readonly ratings?: readonly RatingList[] | undefined;
}

/** Of rows that are not all there, the verdict is only what it looks like so far. */
export const isComplete = ({ units, finished }: Pick<Assessment, 'units' | 'finished'>): boolean => finished === units;

export function judgeRun(experiment: AnyExperiment, record: RunRecord): Verdict {
  return experiment.judge(finishedUnits(experiment, record), record.identity.params);
}

/** How far a run is and what it says, without the drawings, which take a while. */
export function assessProgress(experiment: AnyExperiment, record: RunRecord): Omit<Assessment, 'parts' | 'ratings'> {
  return {
    experiment,
    record,
    units: unitsOf(experiment, record.identity.params).length,
    finished: finishedUnits(experiment, record).length,
    verdict: judgeRun(experiment, record),
  };
}

/** Tables that have no rows yet are left out. */
export async function assess(experiment: AnyExperiment, record: RunRecord): Promise<Assessment> {
  const rows = finishedUnits(experiment, record);
  const { params } = record.identity;
  return {
    ...assessProgress(experiment, record),
    ratings: experiment.ratings?.(rows),
    parts: await Promise.all(
      experiment
        .report(rows, params)
        .filter((part) => part.kind !== 'table' || part.rows.length > 0)
        .map(async (part) => (part.kind === 'figure' ? { ...part, svg: await drawFigure(part) } : part)),
    ),
  };
}
