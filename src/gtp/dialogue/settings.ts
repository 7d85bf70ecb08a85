/**
 * The settings that commands can change: the limits of a search, pondering and live graphics. The command
 * `kata-set-param` and GoGui's settings window change the same parameters.
 */
import { InputError } from '../../base/errors.js';
import { quoted, readFlag, readSeconds, readWholeNumber } from './arguments.js';

export interface GtpSettings {
  /** The number of playouts per move; no limit if undefined. The clock may end the search earlier. */
  playouts?: number | undefined;
  /** The maximum time per move in seconds; no limit if undefined. */
  seconds?: number | undefined;
  /** The player resigns when its win rate is below this value. If undefined, the player uses its own limit. */
  resignBelow?: number | undefined;
  ponder: boolean;
  /** Whether GoGui draws the search for a move while the search runs. */
  liveGraphics: boolean;
}

interface Parameter {
  readonly kind: 'string' | 'bool';
  get(settings: GtpSettings): string;
  set(settings: GtpSettings, text: string): void;
}

/** The parameters by name. Parameters that KataGo also has are named as in KataGo. A limit of 0 means no limit. */
const PARAMETERS: Readonly<Record<string, Parameter>> = {
  maxPlayouts: {
    kind: 'string',
    get: ({ playouts }) => String(playouts ?? 0),
    set: (settings, text) => {
      settings.playouts = readWholeNumber(text, 'maxPlayouts') || undefined;
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

/** Writes one line per parameter, in the format that GoGui shows as a window with input fields. */
export const writeParameters = (settings: GtpSettings): string =>
  Object.entries(PARAMETERS)
    .map(
      ([name, { kind, get }]) =>
        `[${kind}] ${name} ${kind === 'bool' ? Number(get(settings) === 'true') : get(settings)}`,
    )
    .join('\n');
