/** Chooses the opponent: a slider for the levels, and a list of the other players. */
import type { PresetDescription } from '../../../player/presetDescriptions.js';
import { LEVELS, levelIndex, OTHER_OPPONENTS, ranksOf } from '../../state/match/levels.js';
import { presetOfPlayer } from '../../state/match/match.js';
import { texts } from '../../texts.js';
import { Select } from '../parts/formFields.js';
import { OpponentRating } from './opponentRating.js';

interface Props {
  readonly player: string;
  readonly size: number;
  onChange(player: string): void;
}

export function OpponentField({ player, size, onChange }: Props) {
  const t = texts.newGame;
  const index = levelIndex(player);
  const entry = presetOfPlayer(player);
  const choose = (level: PresetDescription | undefined): void => level && onChange(level.id);
  return (
    <div class="opponent-field">
      <label class="field">
        <span>
          {t.opponent}: <strong>{entry?.title}</strong> {ranksOf(player, size)}
        </span>
        <input
          type="range"
          class={index < 0 ? 'unused' : ''}
          min={0}
          max={LEVELS.length - 1}
          value={Math.max(0, index)}
          aria-valuetext={[entry?.title, ranksOf(player, size)].filter((part) => part).join(', ')}
          onInput={(event) => choose(LEVELS[event.currentTarget.valueAsNumber])}
        />
      </label>
      <p class="hint sentence">{entry && texts.sentence(entry.description)}</p>
      <details class="more" open={index < 0}>
        <summary>{t.others}</summary>
        <Select
          title={t.other}
          options={[{ value: '', title: t.noOther }, ...OTHER_OPPONENTS.map(({ id, title }) => ({ value: id, title }))]}
          value={index < 0 ? player : ''}
          onChange={(chosen) => (chosen === '' ? choose(LEVELS[2]) : onChange(chosen))}
        />
        {index < 0 && <OpponentRating preset={player} size={size} />}
      </details>
    </div>
  );
}
