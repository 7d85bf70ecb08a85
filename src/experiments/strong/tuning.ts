/**
 * Finds the best settings of a player from the results of games (after Coulom's CLOP). The settings of each game are
 * drawn at random from their ranges. So every game contributes to the estimates of all settings, and any number of
 * workers can play at the same time. Afterwards a parabola for each setting is fitted to the results. The best value of
 * a setting is the maximum of its parabola.
 */
import { dotProduct, fitLogistic, type LogisticFit } from '../../base/logistic.js';
import type { Rng } from '../../base/rng.js';

/**
 * The range from which a setting is drawn. `name` is the name of the setting in src/engine/search/searchSettings.ts. If
 * `log` is true, the scale is logarithmic.
 */
export interface SettingRange {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly log?: boolean;
}

export type RandomSettings = Readonly<Record<string, number>>;

/** Draws the settings of a game. They are rounded to three digits, because games cannot show smaller differences. */
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
  /** The value at which the fitted parabola is highest. */
  readonly best: number;
  /**
   * Returns the difference in Elo points between playing with the best value and playing with `value`, and its standard
   * error.
   */
  gainOver(value: number): { readonly elo: number; readonly error: number };
}

/** The ridge penalty of the regression. It keeps the parabolas flat unless many games show a difference. */
const RIDGE = 2;
const ELO_OF_LOGIT = 400 / Math.log(10);
const STEPS = 200;

/**
 * Finds the best value of each setting. A trial is one game, and `groups` has the group number of each trial. All
 * trials of a group have the same opponent and board size. Each group has its own constant in the regression, because
 * groups differ in difficulty.
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
 * Returns the result for one setting. The regression has two weights for each setting; `first` is the index of the
 * first.
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
