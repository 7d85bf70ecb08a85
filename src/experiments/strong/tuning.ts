/**
 * Finds the settings with which a player wins most often, from the results of games (after Coulom's CLOP). For each
 * game, a value of each setting is drawn at random from the setting's range. No game depends on the results of other
 * games, so any number of workers can play games at the same time. Afterwards a regression fits a parabola for each
 * setting. The parabola tells how the log odds to win depend on the value of the setting. The best value is the one at
 * which the parabola is highest.
 */
import { dotProduct, fitLogistic, type LogisticFit } from '../../base/logistic.js';
import type { Rng } from '../../base/rng.js';

/**
 * The range from which the value of a setting is drawn. `name` is the name of the setting in
 * src/engine/search/searchSettings.ts. If `log` is true, the value is drawn evenly on a logarithmic scale, otherwise on
 * a linear one.
 */
export interface SettingRange {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly log?: boolean;
}

export type RandomSettings = Readonly<Record<string, number>>;

/**
 * Draws a value for each setting. Rounds the values to three digits, because the results of games cannot show the
 * effect of smaller differences.
 */
export const randomSettings = (ranges: readonly SettingRange[], rng: Rng): RandomSettings =>
  Object.fromEntries(
    ranges.map((range) => [range.name, Number(valueAtPosition(range, 2 * rng.unit() - 1).toPrecision(3))]),
  );

/** Returns the position of a value in its range, from -1 at the lower end to 1 at the upper end. */
export const positionInRange = ({ from, to, log = false }: SettingRange, value: number): number =>
  log ? (2 * Math.log(value / from)) / Math.log(to / from) - 1 : (2 * (value - from)) / (to - from) - 1;

export const valueAtPosition = ({ from, to, log = false }: SettingRange, position: number): number =>
  log ? from * (to / from) ** ((position + 1) / 2) : from + ((position + 1) / 2) * (to - from);

interface TuningGame {
  readonly settings: RandomSettings;
  readonly points: number;
}

export interface TunedSetting {
  readonly range: SettingRange;
  /** The value of the setting at which the fitted parabola is highest. */
  readonly best: number;
  /**
   * Returns how much stronger the player is with the best value than with `value`, in Elo points, and the standard
   * error of this difference.
   */
  gainOver(value: number): { readonly elo: number; readonly error: number };
}

/** The ridge penalty of the regression. It keeps the parabolas flat unless many games show a difference. */
const RIDGE = 2;
const ELO_OF_LOGIT = 400 / Math.log(10);
const STEPS = 200;

/**
 * Finds the best value of each setting from the games in `trials`. `groups` holds, for each game, the number of its
 * group. All games of a group have the same opponent and board size. The regression has a separate constant for each
 * group, because some opponents are harder to beat than others.
 */
export function tuneSettings(
  ranges: readonly SettingRange[],
  trials: readonly TuningGame[],
  groups: readonly number[],
): TunedSetting[] {
  const levels = Math.max(0, ...groups);
  const describe = (settings: RandomSettings, group: number): Float64Array =>
    Float64Array.from([
      1,
      ...Array.from({ length: levels }, (_, level) => Number(group === level + 1)),
      ...ranges.flatMap((range) => bend(positionInRange(range, settings[range.name] as number))),
    ]);
  const fit = fitLogistic(
    trials.map(({ settings }, index) => describe(settings, groups[index] as number)),
    trials.map(({ points }) => points),
    RIDGE,
  );
  return ranges.map((range, index) => tunedSetting(range, fit, 1 + levels + 2 * index));
}

const bend = (position: number): [number, number] => [position, position * position];

/**
 * Returns the best value of one setting. The regression has two weights for each setting, the coefficients of its
 * parabola. `first` is the index of the first of these two weights.
 */
function tunedSetting(range: SettingRange, { weights, covariance }: LogisticFit, first: number): TunedSetting {
  const height = (position: number): number =>
    dotProduct(Float64Array.from(bend(position)), weights.slice(first, first + 2));
  const positions = Array.from({ length: STEPS + 1 }, (_, step) => (2 * step) / STEPS - 1);
  const top = positions.reduce((best, position) => (height(position) > height(best) ? position : best));
  const gainOver = (value: number) => {
    const position = positionInRange(range, value);
    const change = Float64Array.of(top - position, top * top - position * position);
    const spread = [0, 1].map((row) =>
      dotProduct((covariance[first + row] as Float64Array).slice(first, first + 2), change),
    );
    const variance = dotProduct(change, Float64Array.from(spread));
    return { elo: ELO_OF_LOGIT * (height(top) - height(position)), error: ELO_OF_LOGIT * Math.sqrt(variance) };
  };
  return { range, best: valueAtPosition(range, top), gainOver };
}
