/** The table of other readings of a paper: what they give where our reading does not reproduce the paper's number. */
import { type ReportTable, table } from '../lab/report/reportParts.js';

export interface OtherReading {
  readonly reading: string;
  /** What the paper says about this detail. */
  readonly paper: string;
  readonly value: string;
  /** Does the reading come nearer to the paper's number than ours? Undefined if this is not clear. */
  readonly isNearer: boolean | undefined;
  /** True for our own reading, which stands there for comparison. */
  readonly isOurs?: boolean;
}

export const listOtherReadings = (readings: readonly OtherReading[]): ReportTable =>
  table(
    'Other readings',
    ['reading', 'what the paper says', 'value', 'nearer'],
    readings.map(({ reading, paper, value, isNearer, isOurs }) => [
      ...[reading, paper, value],
      isOurs ? '-' : isNearer === undefined ? 'not clear' : isNearer ? 'yes' : 'no',
    ]),
  );
