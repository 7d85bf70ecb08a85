import { LEVELS } from './levels.js';
import type { PaperId } from './papers.js';
import { CLASSIC_PRESET, HUMAN_PRESET, NETWORK_PRESET, STRONG_PRESET } from './presetNames.js';

/** A preset that the page offers as an opponent, with a title and a description. */
export interface PresetDescription {
  /** The name of the preset or the level. No two entries have the same name. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly preset: string;
  /** The default number of playouts per move; undefined for players that do not search. */
  readonly playouts: number | undefined;
  /** The paper that describes the player. */
  readonly paper?: PaperId;
  /** True if the player learns from every finished game. */
  readonly learns?: true;
}

type TitledPreset = Omit<PresetDescription, 'preset' | 'playouts'>;
const plain = (entry: TitledPreset): PresetDescription => ({ ...entry, preset: entry.id, playouts: undefined });

/** The default number of playouts. In the page, this many playouts take one or two seconds. */
const SEARCH_PLAYOUTS = 10_000;
const searching = (entry: TitledPreset): PresetDescription => ({
  ...entry,
  preset: entry.id,
  playouts: SEARCH_PLAYOUTS,
});

/** The presets from papers, grouped by paper. */
export const PAPER_PRESET_DESCRIPTIONS: readonly PresetDescription[] = [
  searching({
    id: 'default',
    title: 'Without replies',
    description: 'tree search with RAVE and heavy playouts; the paper compares its other players with this one',
    paper: 'forgetting',
  }),
  searching({
    id: 'lgr1',
    title: 'LGR-1',
    description: 'playouts repeat the last good reply to a move; no reply is forgotten',
    paper: 'forgetting',
  }),
  searching({
    id: 'lgr2',
    title: 'LGR-2',
    description: 'playouts repeat the last good reply to the last two moves; no reply is forgotten',
    paper: 'forgetting',
  }),
  searching({
    id: 'lgrf1',
    title: 'LGRF-1',
    description: 'like LGR-1, but a reply is forgotten when it loses',
    paper: 'forgetting',
  }),
  searching({
    id: 'lgrf2',
    title: 'LGRF-2',
    description: 'like LGR-2, but a reply is forgotten when it loses; the strongest player of the paper',
    paper: 'forgetting',
  }),
  searching({
    id: 'softmax1',
    title: 'Softmax-1',
    description:
      'playouts draw a stored reply more often if its win rate is higher; in the paper, weaker than “Without replies”',
    paper: 'forgetting',
  }),
  searching({
    id: 'uct',
    title: 'Plain UCT',
    description: 'tree search without RAVE, with uniformly random playouts; the player that the paper improves',
    paper: 'patterns',
  }),
  searching({
    id: 'patterns',
    title: 'Pattern playouts',
    description: 'plain UCT with playouts that draw moves by their patterns',
    paper: 'patterns',
  }),
  searching({
    id: 'patterns-pw',
    title: 'Patterns and widening',
    description: 'pattern playouts, and a search that looks at the most probable moves first',
    paper: 'patterns',
  }),
  plain({
    id: 'gamma',
    title: 'Likeliest move',
    description: 'plays the most probable move according to the patterns, without a search',
    paper: 'patterns',
  }),
  plain({
    id: 'territory',
    title: 'Territory network',
    description: 'plays the most urgent move according to the territory network, without a search',
    paper: 'territory',
  }),
  plain({
    id: 'pell-random',
    title: 'Pell’s random player',
    description: 'plays a random move, like a learner before its first game',
    paper: 'exploring',
  }),
  plain({
    id: 'pell-hand',
    title: 'Pell 1991',
    description: 'plays by handwritten rules about six features of a move, without a search',
    paper: 'exploring',
  }),
  plain({
    id: 'pell-mean',
    title: 'HIGHEST-MEAN',
    description: 'plays the kind of move that has won most often; learns from every game',
    paper: 'exploring',
    learns: true,
  }),
  plain({
    id: 'pell-beta',
    title: 'BETA',
    description: 'plays the kind of move that is most probably good; learns from every game',
    paper: 'exploring',
    learns: true,
  }),
];

export const PRESET_DESCRIPTIONS: readonly PresetDescription[] = [
  ...LEVELS.map((level) => ({
    id: level.name,
    title: `Level ${level.number}`,
    description: level.sentence,
    preset: level.name,
    playouts: undefined,
  })),
  {
    id: STRONG_PRESET,
    title: 'Strong',
    description: 'searches with the network that comes with Insei',
    preset: STRONG_PRESET,
    playouts: 400,
  },
  {
    id: CLASSIC_PRESET,
    title: 'Classic',
    description: 'combines tree search, patterns and stored replies, without a network',
    preset: CLASSIC_PRESET,
    playouts: 30_000,
  },
  plain({
    id: NETWORK_PRESET,
    title: 'Network',
    description: 'plays the most probable move according to the network in use, without a search',
  }),
  plain({
    id: HUMAN_PRESET,
    title: 'Human',
    description: 'plays like a person of a rank, learned from games of people on 9x9',
  }),
  plain({ id: 'random', title: 'Random', description: 'plays a random legal move that does not fill an own eye' }),
  ...PAPER_PRESET_DESCRIPTIONS,
];

/** Returns false for a preset that ignores the number of playouts because it does not search. */
export const canSearch = (preset: string): boolean =>
  !PRESET_DESCRIPTIONS.some((entry) => entry.preset === preset && entry.playouts === undefined);
