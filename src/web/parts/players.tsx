/** Who plays, what they captured, komi and rules: always in view. */
import type { Color } from '../../rules/color.js';
import { file } from '../game/gameFile.js';
import { game } from '../game/nodeGame.js';
import { isThinking, match } from '../play/match.js';
import { texts } from '../texts.js';
import { names } from '../view.js';

function PlayerChip({ color }: { readonly color: Color }) {
  const { position } = game.value;
  const isToMove = position.toMove === color && match.value?.phase !== 'over' && match.value?.phase !== 'scoring';
  return (
    <div class={`player ${color} ${isToMove ? 'to-move' : ''}`}>
      <svg class="chip" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="9" fill={`url(#${color}-stone)`} class={`stone ${color}`} />
      </svg>
      <div class="who">
        <strong>{names.value[color]}</strong>
        <span class="captures">
          {texts.play.captured(position.prisoners[color])}
          {isToMove && <span class="turn"> · {isThinking.value ? texts.play.isThinking : texts.play.isToMove}</span>}
        </span>
      </div>
    </div>
  );
}

export function Players() {
  const { komi, rules, handicap } = file.value;
  return (
    <section class="players">
      <PlayerChip color="black" />
      <p class="facts">
        <span>{texts.play.komi(komi)}</span>
        <span>{texts.play.rules(rules.name)}</span>
        {handicap >= 2 && <span>{texts.play.handicap(handicap)}</span>}
      </p>
      <PlayerChip color="white" />
    </section>
  );
}
