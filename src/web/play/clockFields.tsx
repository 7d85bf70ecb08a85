/** The clock in the form of a new game: its kind, and the numbers that this kind has. */
import type { TimeSystem } from '../../player/clock.js';
import { Select } from '../parts/choice.js';
import { NumberField } from '../parts/numberField.js';
import { texts } from '../texts.js';

/** Canadian byo-yomi is for programs: people who know it can reckon in Japanese periods. */
const KINDS = ['none', 'absolute', 'fischer', 'byo-yomi'] as const;

/** What a kind starts with. */
const FIRST: Readonly<Record<(typeof KINDS)[number], TimeSystem>> = {
  none: { kind: 'none' },
  absolute: { kind: 'absolute', main: 600 },
  fischer: { kind: 'fischer', main: 300, increment: 5 },
  'byo-yomi': { kind: 'byo-yomi', main: 300, period: 30, periods: 5 },
};

interface Props {
  readonly clock: TimeSystem;
  onChange(clock: TimeSystem): void;
}

export function ClockFields({ clock, onChange }: Props) {
  const t = texts.clock;
  return (
    <div class="pair clock-fields">
      <Select
        title={t.title}
        options={KINDS.map((value) => ({ value, title: t.kinds[value] }))}
        value={clock.kind as (typeof KINDS)[number]}
        onChange={(kind) => onChange(FIRST[kind])}
      />
      {clock.kind !== 'none' && (
        <NumberField
          title={t.main}
          value={clock.main / 60}
          least={clock.kind === 'byo-yomi' ? 0 : 0.1}
          most={600}
          step="any"
          onChange={(minutes) => onChange({ ...clock, main: Math.round(60 * minutes) })}
        />
      )}
      {clock.kind === 'fischer' && (
        <NumberField
          title={t.increment}
          value={clock.increment}
          least={0}
          most={600}
          onChange={(increment) => onChange({ ...clock, increment })}
        />
      )}
      {clock.kind === 'byo-yomi' && (
        <>
          <NumberField
            title={t.period}
            value={clock.period}
            least={1}
            most={600}
            onChange={(period) => onChange({ ...clock, period })}
          />
          <NumberField
            title={t.periods}
            value={clock.periods}
            least={1}
            most={100}
            onChange={(periods) => onChange({ ...clock, periods })}
          />
        </>
      )}
    </div>
  );
}
