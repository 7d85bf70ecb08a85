/** Starting a game from what the person chose. */
import type { TimeSystem } from '../../player/clock.js';
import { gameToSgf, makeGameRecord } from '../../record/index.js';
import type { Color } from '../../rules/color.js';
import { fixedHandicap } from '../../rules/handicap.js';
import { RULE_SETS, type RuleSetName } from '../../rules/ruleSet.js';
import { forgetGame } from '../engineClient.js';
import { APPLICATION, makeGameFile, showFile } from '../game/gameFile.js';
import { setAside } from '../keptGame.js';
import { mode } from '../mode.js';
import { clearNotice } from '../notices.js';
import { readStored, store } from '../storage.js';
import { texts } from '../texts.js';
import { writeTimeLimit } from './clockRecord.js';
import { setClock } from './clocks.js';
import { continueMatch, entryOf, PERSON, type Seat, setMatch } from './match.js';

export interface GameChoice {
  readonly seats: Readonly<Record<Color, Seat>>;
  readonly size: number;
  readonly komi: number;
  readonly handicap: number;
  readonly rules: RuleSetName;
  readonly clock: TimeSystem;
}

const FIRST_CHOICE: GameChoice = {
  seats: { black: 'person', white: 'level-3' },
  size: 9,
  komi: 7,
  handicap: 0,
  rules: 'chinese',
  clock: { kind: 'none' },
};

/** What was chosen last time. */
export const lastChoice = (): GameChoice => ({ ...FIRST_CHOICE, ...readStored<Partial<GameChoice>>('choice') });

const nameOf = (seat: Seat): string => {
  const entry = entryOf(seat);
  return entry ? texts.play.engineName(entry.title) : texts.play.person;
};

/** As SGF has it, by the person's own calendar: in Tokyo it is still yesterday in UTC until nine. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

export async function startGame(choice: GameChoice): Promise<void> {
  const { seats, size, komi, handicap, rules, clock } = choice;
  store('choice', choice);
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
  const next = makeGameFile(gameToSgf(record, APPLICATION));
  setAside();
  writeTimeLimit(next.tree.root, clock);
  setMatch({ seats, phase: 'playing', clock: setClock(clock) }, next.tree.root);
  forgetGame();
  clearNotice();
  showFile(next);
  mode.value = 'play';
  await continueMatch();
}
