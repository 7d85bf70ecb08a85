/**
 * Tells which players made the rows without stamps. The repository stored the signature of `default`, and later that of
 * `strong`, which is called `classic` today, beside the code. So the commits of a run tell how these two played. All other
 * searching presets share the search of `default`; the levels are `strong` with fewer playouts.
 */
import type { Signatures } from '../../player/presetSignatures.js';
import type { AnyExperiment } from '../run/experiment.js';
import { type RunRecord, unitsOf } from '../run/run.js';

interface StoredSignatures {
  readonly default: string;
  /** Undefined if the signature was not yet stored. */
  readonly strong?: string;
  /** The first digits of the hash of `playout.model`; undefined if there was none yet at some of the commits. */
  readonly playouts?: string;
  readonly commits: readonly string[];
}

/** The signatures in `bench/signature.txt` at the commits of runs without stamps, each commit by its first digits. */
export const SIGNATURES_AT_COMMITS: readonly StoredSignatures[] = [
  { default: '7c12ae74', commits: ['16df968a2a', '9ff184139a', 'c46194214f'] },
  { default: '1654da1a', commits: ['ca37c335c2'] },
  {
    ...{ default: '1654da1a', playouts: '862d3ab9' },
    commits: [
      ...['07ee92b417', '1017cf055d', '18f7c46d52', '19be3687eb', '2187e49d53', '28a88239fc', '3d42dcc153'],
      ...['48ebbfa717', '5ae143831c', '6c9a005e02', '7a07759560', '91a009fa56', '991fda47dd', '9b04a3264a'],
      ...['bcc1795ea4', 'befc657668', 'c7ce2377cd', 'd02a761c1a', 'e34795fd8e', 'e957f2f3d5'],
    ],
  },
  {
    ...{ default: '1654da1a', strong: 'f19498b3', playouts: '862d3ab9' },
    commits: ['381bae3b84', '5366f8581d', '7277d65964', 'd7ae39d7b9', 'ebbfff4ac7'],
  },
  {
    ...{ default: '2dd88a2f', strong: '7ca73a8e', playouts: '674f216c' },
    commits: ['0ba49e5d12', '1411803c56', 'aa393d7efc', 'ce074e1354'],
  },
];
const COMMIT_DIGITS = 10;

/** Presets without a search, which no change of the search changes. */
const WITHOUT_SEARCH = /^(?:gamma|territory|random|pell-\w+)$/;
/** Presets whose playouts, or whose owners of points, come from `playout.model`. */
const WITH_PLAYOUT_MODEL = /^(?:gamma|patterns(?:-pw)?)$/;
/** The experiment that finds the owners of points with `playout.model`, without a preset. */
const OWNER_EXPERIMENT = 'pattern-prediction';
const PLAYOUT_MODEL = 'models/playout';
const HASH_DIGITS = 8;
const UNKNOWN = 'a version whose signature was not stored';

/** What is known of the players of rows without stamps. */
interface OldPlayers {
  /** How the players played then, for the list of players. */
  readonly played: string | undefined;
  /** Sentences about players that play otherwise today. */
  readonly changes: readonly string[];
  /** Sentences about players that play the same today under another name. */
  readonly renamed: readonly string[];
}

const NOTHING: OldPlayers = { played: undefined, changes: [], renamed: [] };

/** The names of the presets that the units of a run name, without their settings. */
function presetsOf(experiment: AnyExperiment, { identity }: RunRecord): string[] {
  const names = unitsOf(experiment, identity.params).flatMap((unit) => {
    const { a, b, preset, policy } = unit as { a?: unknown; b?: unknown; preset?: unknown; policy?: unknown };
    return [a, b, preset, policy].filter((name) => typeof name === 'string');
  });
  const presets = names.filter((name) => !name.includes(' ')).map((name) => name.replace(/[:@].*$/, ''));
  return [...new Set(presets)];
}

export function describeOldPlayers(
  experiment: AnyExperiment,
  record: RunRecord,
  today: Signatures | undefined,
): OldPlayers {
  if (record.rows.every(({ stamp }) => stamp)) return NOTHING;
  const found = record.provenances.map(({ commit }) =>
    SIGNATURES_AT_COMMITS.find(({ commits }) => commits.includes(commit?.slice(0, COMMIT_DIGITS) ?? '')),
  );
  const presets = presetsOf(experiment, record);
  const isStrong = (name: string): boolean => name === 'strong' || /^level-/.test(name);
  const search = presets.some((name) => !WITHOUT_SEARCH.test(name) && !isStrong(name))
    ? listOnce(found.map((each) => each?.default))
    : [];
  const strong = presets.some(isStrong) ? listOnce(found.map((each) => each?.strong)) : [];
  const usesModel = experiment.name === OWNER_EXPERIMENT || presets.some((name) => WITH_PLAYOUT_MODEL.test(name));
  const playouts = usesModel ? listOnce(found.map((each) => each?.playouts)) : [];
  const all = [
    { name: 'default', was: search },
    { name: 'strong', was: strong },
    { name: PLAYOUT_MODEL, was: playouts },
  ].filter(({ was }) => was.length > 0);
  if (all.length === 0) return NOTHING;
  const isSame = strong.length === 1 && strong[0] === today?.classic;
  const aboutStrong = strong.length > 0 ? describeStrong(strong, today?.classic) : [];
  return {
    played: `at their commits the signatures were: ${all.map(({ name, was }) => `${name} ${was.join(', ')}`).join('; ')}`,
    changes: [
      ...(search.length > 0 ? describeSearch(search, today?.default) : []),
      ...(isSame ? [] : aboutStrong),
      ...(playouts.length > 0 ? describeModel(playouts, today?.[PLAYOUT_MODEL]) : []),
    ],
    renamed: isSame ? aboutStrong : [],
  };
}

const listOnce = (signatures: readonly (string | undefined)[]): string[] => [
  ...new Set(signatures.map((each) => each ?? UNKNOWN)),
];

const describeMixture = (signatures: readonly string[]): string =>
  signatures.length > 1 ? `, and the tables add up games of ${signatures.length} versions` : '';

function describeSearch(then: readonly string[], now: string | undefined): string[] {
  if (now === undefined || (then.length === 1 && then[0] === now)) return [];
  return [
    `the presets that search have the search of default, which was ${then.join(' and ')} in these rows; today's is ${now}${describeMixture(then)}`,
  ];
}

function describeStrong(then: readonly string[], now: string | undefined): string[] {
  if (now === undefined) return [];
  const change = then.length === 1 && then[0] === now ? 'which plays the same today' : `and today's is ${now}`;
  return [
    `"strong" in these rows, and the levels, are the player that is called classic today; it was ${then.join(' and ')} in these rows, ${change}${describeMixture(then)}`,
  ];
}

function describeModel(then: readonly string[], now: string | undefined): string[] {
  const today = now?.slice(0, HASH_DIGITS);
  if (today === undefined || (then.length === 1 && then[0] === today)) return [];
  return [
    `the strengths of playouts, which also find owners, were those of ${PLAYOUT_MODEL} ${then.join(' and ')} in these rows; today's is ${today}${describeMixture(then)}`,
  ];
}
