/**
 * Judges a run and draws its report. The verdict and the report depend only on the stored run, so they are the same for
 * every copy of the run.
 */
import type { RatingList } from '../../messages/resultSummary.js';
import type { Signatures } from '../../player/presetSignatures.js';
import type { AnyExperiment, ClaimVerdict } from '../run/experiment.js';
import { finishedUnits, type KnownRun, type RunRecord, unitsOf } from '../run/run.js';
import { drawFigure } from './figures/draw.js';
import type { Figure, ReportTable, Text } from './reportParts.js';

/** A part of a report: a paragraph, a table, or a figure with its drawing. */
export type DrawnPart = Text | ReportTable | (Figure & { readonly svg: string });

export interface Assessment {
  readonly experiment: AnyExperiment;
  readonly record: RunRecord;
  readonly units: number;
  readonly finished: number;
  readonly verdict: ClaimVerdict;
  readonly parts: readonly DrawnPart[];
  /** How the players play today. Without it, the report does not say which players have changed. */
  readonly today?: Signatures | undefined;
  readonly ratings?: readonly RatingList[] | undefined;
}

/** Returns whether all units are finished. Until then, the verdict is preliminary. */
export const isComplete = ({ units, finished }: Pick<Assessment, 'units' | 'finished'>): boolean => finished === units;

export function judgeRun({ experiment, record }: KnownRun): ClaimVerdict {
  return experiment.judge(finishedUnits(experiment, record), record.identity.params);
}

/** Returns the progress and the verdict of a run, but not its report, because drawing the figures takes a while. */
export function assessProgress({ experiment, record }: KnownRun): Omit<Assessment, 'parts' | 'ratings' | 'today'> {
  return {
    experiment,
    record,
    units: unitsOf(experiment, record.identity.params).length,
    finished: finishedUnits(experiment, record).length,
    verdict: judgeRun({ experiment, record }),
  };
}

/** Returns a run with its verdict and its drawn report. Tables without rows are left out. */
export async function assess({ experiment, record }: KnownRun, today?: Signatures): Promise<Assessment> {
  const rows = finishedUnits(experiment, record);
  const { params } = record.identity;
  return {
    ...assessProgress({ experiment, record }),
    today,
    ratings: experiment.ratings?.(rows),
    parts: await Promise.all(
      experiment
        .report(rows, params)
        .filter((part) => part.kind !== 'table' || part.rows.length > 0)
        .map(async (part) => (part.kind === 'figure' ? { ...part, svg: await drawFigure(part) } : part)),
    ),
  };
}
