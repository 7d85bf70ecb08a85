/** The match on the page: its players, phase, result and clock. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { PRESET_DESCRIPTIONS, type PresetDescription } from '../../../player/presetDescriptions.js';
import type { SgfNode } from '../../../record/index.js';
import { COLORS, type Color } from '../../../rules/color.js';
import type { GameResult } from '../../../rules/result.js';
import { isInTree } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { mode } from '../location.js';
import { clockNow, type MatchClock } from './clocks.js';
import { offer } from './teacher.js';

/** Who plays a colour: `PERSON`, or the id of a player in `PRESET_DESCRIPTIONS`. */
export type PlayerId = string;
export const PERSON: PlayerId = 'person';

/** The names of the fields must not change, because browsers hold matches that earlier versions stored. */
export interface Match {
  readonly seats: Readonly<Record<Color, PlayerId>>;
  readonly phase: 'playing' | 'scoring' | 'over';
  readonly result?: GameResult;
  /** The clock; undefined in a game without a time limit. */
  readonly clock?: MatchClock | undefined;
  /**
   * Whether the learning players have already learned from this game. Players learn only once from a game, even if the
   * end of the game is undone and played again.
   */
  readonly isLearned?: boolean;
}

interface MatchState {
  readonly match: Match | undefined;
  /** The node of the last move of the match. A review may show another node. */
  readonly lastPlayed: SgfNode | undefined;
}

const state = signal<MatchState>({ match: undefined, lastPlayed: undefined });

/** The match; undefined when the game was opened from a file. */
export const match: ReadonlySignal<Match | undefined> = computed(() => state.value.match);

/** The node of the last move of the match; undefined when this node is not known or was deleted. */
export function lastPlayedNode(): SgfNode | undefined {
  const { lastPlayed } = state.peek();
  return lastPlayed && isInTree(lastPlayed) ? lastPlayed : undefined;
}

/** Replaces the match, either by a new state of the same match or by another match. */
export function setMatch(next: Match | undefined): void {
  state.value = { ...state.peek(), match: next };
}

export function setLastPlayedNode(node: SgfNode | undefined): void {
  state.value = { ...state.peek(), lastPlayed: node };
}

export const presetOfPlayer = (player: PlayerId): PresetDescription | undefined =>
  PRESET_DESCRIPTIONS.find(({ id }) => id === player);

/** The colours that people play. */
export const colorsOfPeople = computed(() => COLORS.filter((color) => match.value?.seats[color] === PERSON));

export const isPersonsTurn = computed(
  () =>
    mode.value === 'play' &&
    match.value?.phase === 'playing' &&
    match.value.seats[game.value.position.toMove] === PERSON &&
    offer.value === undefined,
);

/** Returns the match for the browser to store. The time of the current turn is added to the clock. */
export function matchForStorage(): Match | undefined {
  const now = match.value;
  return now?.clock ? { ...now, clock: clockNow(now.clock) } : now;
}
