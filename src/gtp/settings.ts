/**
 * What may be set from outside while the dialogue runs: how long to think, whether
 * to think on the opponent's time, whether to show it. `kata-set-param` and GoGui's dialog show the same rows.
 */
import { InputError } from '../base/inputError.js';
import { fairSeconds, mostSeconds } from '../player/clock.js';
import type { Budget } from '../player/player.js';
import type { Color } from '../rules/color.js';
import { quoted, readFlag, readSeconds, readWhole } from './arguments.js';
import type { Table } from './table.js';

export interface Settings {
  /** Playouts of a move, whatever the clock says, as long as there is time. */
  playouts?: number | undefined;
  /** Seconds of a move. */
  seconds?: number | undefined;
  /** Resign below this win rate; as the player is used to unless given. */
  resignBelow?: number | undefined;
  ponder: boolean;
  /** Draw what a search for a move finds while it runs, for GoGui. */
  liveGraphics: boolean;
}

/** Neither a number of playouts, nor seconds, nor a clock. */
const USUAL_SECONDS = 5;

/** How much thinking the next move gets. */
export function budgetFor({ playouts, seconds }: Settings, table: Table, color: Color): Budget {
  const clock = [table.timeSystem, table.clockOf(color), table.progress] as const;
  const most = mostSeconds(...clock) ?? Number.POSITIVE_INFINITY;
  if (playouts !== undefined) return { playouts, ...limited(Math.min(seconds ?? Number.POSITIVE_INFINITY, most)) };
  if (seconds !== undefined) return { seconds: Math.min(seconds, most) };
  return { seconds: fairSeconds(...clock) ?? USUAL_SECONDS };
}

const limited = (seconds: number): Budget => (Number.isFinite(seconds) ? { seconds } : {});

interface Parameter {
  readonly kind: 'string' | 'bool';
  get(settings: Settings): string;
  set(settings: Settings, text: string): void;
}

/** KataGo's names, where it has the same thing. Zero is no limit. */
const PARAMETERS: Readonly<Record<string, Parameter>> = {
  maxPlayouts: {
    kind: 'string',
    get: ({ playouts }) => String(playouts ?? 0),
    set: (settings, text) => {
      settings.playouts = readWhole(text, 'maxPlayouts') || undefined;
    },
  },
  maxTime: {
    kind: 'string',
    get: ({ seconds }) => String(seconds ?? 0),
    set: (settings, text) => {
      settings.seconds = readSeconds(text, 'maxTime') || undefined;
    },
  },
  ponderingEnabled: {
    kind: 'bool',
    get: ({ ponder }) => String(ponder),
    set: (settings, text) => {
      settings.ponder = readFlag(text, 'ponderingEnabled');
    },
  },
  liveGraphics: {
    kind: 'bool',
    get: ({ liveGraphics }) => String(liveGraphics),
    set: (settings, text) => {
      settings.liveGraphics = readFlag(text, 'liveGraphics');
    },
  },
};

export const PARAMETER_NAMES: readonly string[] = Object.keys(PARAMETERS);

export function findParameter(name: string | undefined): Parameter {
  const found = name !== undefined && Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
  if (!found) throw new InputError(`unknown parameter ${quoted(name ?? '')}`);
  return found;
}

/** The rows of GoGui's dialog for parameters. */
export const writeParameters = (settings: Settings): string =>
  Object.entries(PARAMETERS)
    .map(
      ([name, { kind, get }]) =>
        `[${kind}] ${name} ${kind === 'bool' ? Number(get(settings) === 'true') : get(settings)}`,
    )
    .join('\n');
