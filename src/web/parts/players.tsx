/** Who plays, what they captured, komi, rules and result: always in view. */
import type { Color } from '../../rules/color.js';
import { writeResult } from '../../rules/result.js';
import { file } from '../game/gameFile.js';
import { game } from '../game/nodeGame.js';
import { mode } from '../mode.js';
import { writeSeconds } from '../play/clockFace.js';
import { faceOf, type MatchClock, ticks } from '../play/clocks.js';
import { isThinking, match } from '../play/match.js';
import { texts } from '../texts.js';
import { names, result } from '../view.js';

function PlayerChip({ color }: { readonly color: Color }) {
  const { position } = game.value;
  const isToMove = position.toMove === color && match.value?.phase !== 'over' && match.value?.phase !== 'scoring';
  const clock = mode.value === 'play' ? match.value?.clock : undefined;
  return (
    <div class={`player ${color} ${isToMove ? 'to-move' : ''} ${clock ? 'timed' : ''}`}>
      <svg class="chip" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="9" fill={`url(#${color}-stone)`} class={`stone ${color}`} />
      </svg>
      <div class="who">
        <strong title={names.value[color]}>{names.value[color]}</strong>
        <span class="captures">
          {texts.play.captured(position.prisoners[color])}
          {isToMove && <span class="turn"> · {isThinking.value ? texts.play.isThinking : texts.play.isToMove}</span>}
        </span>
      </div>
      {clock && <Clock clock={clock} color={color} isTurn={isToMove} />}
    </div>
  );
}

/** Less than this is shown as a warning. */
const SHORT_SECONDS = 10;

function Clock({
  clock,
  color,
  isTurn,
}: {
  readonly clock: MatchClock;
  readonly color: Color;
  readonly isTurn: boolean;
}) {
  ticks.value;
  const { seconds, count } = faceOf(clock, color, isTurn);
  return (
    <span
      class={`clock ${seconds < SHORT_SECONDS && count < 2 ? 'short' : ''}`}
      role="timer"
      aria-label={texts.clock.name(color)}
    >
      {texts.clock.left(writeSeconds(seconds), count)}
    </span>
  );
}

export function Players() {
  const { komi, rules, handicap } = file.value;
  const ended = result.value;
  return (
    <section class="players">
      <PlayerChip color="black" />
      <p class="facts">
        <span>{texts.play.komi(komi)}</span>
        <span>{texts.play.rules(rules.name)}</span>
        {handicap >= 2 && <span>{texts.play.handicap(handicap)}</span>}
        {ended && <span title={texts.result(ended)}>{writeResult(ended)}</span>}
      </p>
      <PlayerChip color="white" />
    </section>
  );
}
