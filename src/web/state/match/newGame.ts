/** Starts a new game with the options that the person has chosen. */
import type { PresetDescription } from '../../../player/presetDescriptions.js';
import { NETWORK_PRESET } from '../../../player/presetNames.js';
import type { TimeSystem } from '../../../player/timeControl.js';
import { gameToSgf, makeGameRecord } from '../../../record/index.js';
import type { Color } from '../../../rules/color.js';
import { fixedHandicap } from '../../../rules/handicap.js';
import { RULE_SETS, type RuleSetName } from '../../../rules/ruleSet.js';
import { texts } from '../../texts.js';
import { forgetGame } from '../../workers/playerClient.js';
import { recordTimeLimit } from '../game/gameInfo.js';
import { APPLICATION_NAME, makeGameFile, showFile } from '../game/gameTree.js';
import { setMode } from '../location.js';
import { network } from '../network/network.js';
import { clearNotice } from '../notices.js';
import { readStored, storeValue } from '../stored/browserStorage.js';
import { keepAsPreviousGame } from '../stored/previousGame.js';
import { newClock } from './clocks.js';
import { LEVELS } from './levels.js';
import { PERSON, type PlayerId, presetOfPlayer } from './match.js';
import { continueMatch, replaceMatch } from './play.js';

export interface NewGameOptions {
  readonly seats: Readonly<Record<Color, PlayerId>>;
  readonly size: number;
  readonly komi: number;
  readonly handicap: number;
  readonly rules: RuleSetName;
  readonly clock: TimeSystem;
}

const DEFAULT_OPTIONS: NewGameOptions = {
  seats: { black: PERSON, white: (LEVELS[2] as PresetDescription).id },
  size: 9,
  komi: 7,
  handicap: 0,
  rules: 'chinese',
  clock: { kind: 'none' },
};

/** The first game after the lesson: against the weakest level. */
export const FIRST_GAME: NewGameOptions = {
  ...DEFAULT_OPTIONS,
  seats: { black: PERSON, white: (LEVELS[0] as PresetDescription).id },
};

/**
 * The options with which the last new game was started; the browser stores them. On the first visit, these are the
 * default options.
 */
export const lastGameOptions = (): NewGameOptions => ({
  ...DEFAULT_OPTIONS,
  ...readStored<Partial<NewGameOptions>>('choice'),
});

/** The name of a player in the game record. If the player is the visitor's own network, the name contains its file. */
export const nameOf = (player: PlayerId): string => {
  const entry = presetOfPlayer(player);
  if (!entry) return texts.play.person;
  const file = entry.preset === NETWORK_PRESET ? network.value?.name : undefined;
  return texts.play.engineName(file === undefined ? entry.title : `${entry.title} (${file})`);
};

/** The current date in the format of SGF, in the visitor's time zone. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

export async function startGame(options: NewGameOptions): Promise<void> {
  const { seats, size, komi, handicap, rules, clock } = options;
  storeValue('choice', options);
  const isShared = seats.black === PERSON && seats.white === PERSON;
  const stones = handicap >= 2 ? fixedHandicap(handicap, size) : [];
  const record = makeGameRecord({
    size,
    komi,
    rules: RULE_SETS[rules],
    handicap: stones.length,
    names: isShared
      ? { black: undefined, white: undefined }
      : { black: nameOf(seats.black), white: nameOf(seats.white) },
    date: today(),
    setup: {
      stones: stones.map((point) => [point, 'black'] as const),
      toMove: stones.length > 0 ? 'white' : undefined,
    },
  });
  const next = makeGameFile(gameToSgf(record, APPLICATION_NAME));
  keepAsPreviousGame();
  recordTimeLimit(next.tree.root, clock);
  replaceMatch({ seats, phase: 'playing', clock: newClock(clock) }, next.tree.root);
  forgetGame();
  clearNotice();
  showFile(next);
  setMode('play');
  await continueMatch();
}
