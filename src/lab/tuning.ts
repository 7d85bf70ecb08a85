/**
 * Settings found by games (after Coulom's CLOP): every game is played with settings drawn anew from their ranges, so each of them tells
 * something about all settings, games need not wait for one another, and any number of workers can play them. A curve with one bend
 * for each setting is then fitted to the results; its top is the value to take.
 */
import { dot, fitLogistic, type LogisticFit } from '../base/logistic.js';
import type { Rng } from '../base/rng.js';

/** A setting, by its name in src/engine/searchSettings.ts. Where `log` is set, it is drawn and bent on a logarithmic scale. */
export interface Range {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly log?: boolean;
}

export type Drawn = Readonly<Record<string, number>>;

/** Three digits are as much as any number of games can tell. */
export const drawSettings = (ranges: readonly Range[], rng: Rng): Drawn =>
  Object.fromEntries(ranges.map((range) => [range.name, Number(valueAt(range, 2 * rng.unit() - 1).toPrecision(3))]));

/** From -1 at the lower end of the range to 1 at the upper one. */
export const placeOf = ({ from, to, log = false }: Range, value: number): number =>
  log ? (2 * Math.log(value / from)) / Math.log(to / from) - 1 : (2 * (value - from)) / (to - from) - 1;

export const valueAt = ({ from, to, log = false }: Range, place: number): number =>
  log ? from * (to / from) ** ((place + 1) / 2) : from + ((place + 1) / 2) * (to - from);

export interface Trial {
  readonly settings: Drawn;
  readonly points: number;
}

export interface TunedSetting {
  readonly range: Range;
  /** Where the fitted curve is highest. */
  readonly best: number;
  /** What the best value is worth against another, in Elo, with the standard error. */
  gainOver(value: number): { readonly elo: number; readonly error: number };
}

/** Bends are believed only where games insist: a prior of this weight holds them flat. */
const RIDGE = 2;
const ELO_OF_LOGIT = 400 / Math.log(10);
const STEPS = 200;

/** `groups` tells apart trials of different difficulty (opponents, boards): each has a level of its own. */
export function tune(ranges: readonly Range[], trials: readonly Trial[], groups: readonly number[]): TunedSetting[] {
  const levels = Math.max(0, ...groups);
  const describe = (settings: Drawn, group: number): Float64Array =>
    Float64Array.from([
      1,
      ...Array.from({ length: levels }, (_, level) => Number(group === level + 1)),
      ...ranges.flatMap((range) => bend(placeOf(range, settings[range.name] as number))),
    ]);
  const fit = fitLogistic(
    trials.map(({ settings }, index) => describe(settings, groups[index] as number)),
    trials.map(({ points }) => points),
    RIDGE,
  );
  return ranges.map((range, index) => tunedSetting(range, fit, 1 + levels + 2 * index));
}

const bend = (place: number): [number, number] => [place, place * place];

/** The two weights of the setting begin at `first`. */
function tunedSetting(range: Range, { weights, covariance }: LogisticFit, first: number): TunedSetting {
  const height = (place: number): number => dot(Float64Array.from(bend(place)), weights.slice(first, first + 2));
  const places = Array.from({ length: STEPS + 1 }, (_, step) => (2 * step) / STEPS - 1);
  const top = places.reduce((best, place) => (height(place) > height(best) ? place : best));
  const gainOver = (value: number) => {
    const place = placeOf(range, value);
    const change = Float64Array.of(top - place, top * top - place * place);
    const spread = [0, 1].map((row) => dot((covariance[first + row] as Float64Array).slice(first, first + 2), change));
    const variance = dot(change, Float64Array.from(spread));
    return { elo: ELO_OF_LOGIT * (height(top) - height(place)), error: ELO_OF_LOGIT * Math.sqrt(variance) };
  };
  return { range, best: valueAt(range, top), gainOver };
}
