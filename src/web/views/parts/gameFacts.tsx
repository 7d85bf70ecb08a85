/** Shows the two players with their prisoners and clocks, and the komi, rules and result of the game. */
import type { Color } from '../../../rules/color.js';
import { writeResult } from '../../../rules/result.js';
import { playerNames, recordedResult, shownRules } from '../../state/game/gameInfo.js';
import { file } from '../../state/game/gameTree.js';
import { game } from '../../state/game/position.js';
import { mode } from '../../state/location.js';
import { writeSeconds } from '../../state/match/clockFace.js';
import { type MatchClock, shownClockState } from '../../state/match/clocks.js';
import { match } from '../../state/match/match.js';
import { isThinking } from '../../state/match/turn.js';
import { texts } from '../../texts.js';

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
        <strong title={playerNames.value[color]}>{playerNames.value[color]}</strong>
        <span class="captures">
          {texts.play.captured(position.prisoners[color])}
          {isToMove && <span class="turn"> · {isThinking.value ? texts.play.isThinking : texts.play.isToMove}</span>}
        </span>
      </div>
      {clock && <Clock clock={clock} color={color} isTurn={isToMove} />}
    </div>
  );
}

/** A clock with fewer seconds left than this is highlighted, except while more than one period of byo-yomi is left. */
const WARNING_SECONDS = 10;

function Clock({
  clock,
  color,
  isTurn,
}: {
  readonly clock: MatchClock;
  readonly color: Color;
  readonly isTurn: boolean;
}) {
  const { seconds, count } = shownClockState(clock, color, isTurn);
  return (
    <span
      class={`clock ${seconds < WARNING_SECONDS && count < 2 ? 'short' : ''}`}
      role="timer"
      aria-label={texts.clock.name(color)}
    >
      {texts.clock.left(writeSeconds(seconds), count)}
    </span>
  );
}

export function GameFacts() {
  const { komi, rules, handicap } = file.value;
  const ended = recordedResult.value;
  return (
    <section class="players">
      <PlayerChip color="black" />
      <p class="facts">
        <span>{texts.play.komi(komi)}</span>
        <span title={shownRules.value === rules.name ? undefined : texts.play.usedRules(rules.name)}>
          {texts.play.rules(shownRules.value)}
        </span>
        {handicap >= 2 && <span>{texts.play.handicap(handicap)}</span>}
        {ended && <span title={texts.result(ended)}>{writeResult(ended)}</span>}
      </p>
      <PlayerChip color="white" />
    </section>
  );
}
