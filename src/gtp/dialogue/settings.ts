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
  /** Whether each move's win rate and variation are written to standard error in the form that gtp2ogs reads. */
  ogsChat?: boolean;
}

interface Parameter {
  readonly kind: 'number' | 'bool';
  get(settings: GtpSettings): string;
  set(settings: GtpSettings, text: string): void;
}

const playoutLimit = (name: string): Parameter => ({
  kind: 'number',
  get: ({ playouts }) => String(playouts ?? 0),
  set: (settings, text) => {
    settings.playouts = readWholeNumber(text, name) || undefined;
  },
});

/** Another name of `maxPlayouts`, because we count only playouts. GoGui's window shows the limit once. */
const SECOND_NAME = 'maxVisits';

/** The parameters by name. Parameters that KataGo also has are named as in KataGo. A limit of 0 means no limit. */
const PARAMETERS: Readonly<Record<string, Parameter>> = {
  maxPlayouts: playoutLimit('maxPlayouts'),
  [SECOND_NAME]: playoutLimit(SECOND_NAME),
  maxTime: {
    kind: 'number',
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
    .filter(([name]) => name !== SECOND_NAME)
    .map(
      ([name, { kind, get }]) =>
        `[${kind === 'bool' ? kind : 'string'}] ${name} ${kind === 'bool' ? Number(get(settings) === 'true') : get(settings)}`,
    )
    .join('\n');

/** Returns the values of all parameters, as numbers and truth values. */
export const readParameters = (settings: GtpSettings): Readonly<Record<string, number | boolean>> =>
  Object.fromEntries(
    Object.entries(PARAMETERS).map(([name, { kind, get }]) => [
      name,
      kind === 'bool' ? get(settings) === 'true' : Number(get(settings)),
    ]),
  );

/** Sets parameters from a JSON object of names and values. If one of them is wrong, sets none. */
export function setParameters(settings: GtpSettings, json: string): void {
  const changed = { ...settings };
  for (const [name, value] of Object.entries(parseValues(json))) findParameter(name).set(changed, String(value));
  Object.assign(settings, changed);
}

function parseValues(json: string): object {
  let values: unknown;
  try {
    values = JSON.parse(json);
  } catch {
    throw new InputError('the parameters are not valid JSON');
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new InputError('the parameters must be a JSON object');
  return values;
}
