/** The clock fields of a new game: the time system and its numbers. */
import type { TimeSystem } from '../../../player/timeControl.js';
import { texts } from '../../texts.js';
import { NumberField, Select } from '../parts/formFields.js';

/** The time systems that the page offers. Canadian byo-yomi is missing; the page offers Japanese byo-yomi instead. */
const KINDS = ['none', 'absolute', 'fischer', 'byo-yomi'] as const;

/** For each time system, the values that the fields get when the person chooses this system. */
const DEFAULT_CLOCKS: Readonly<Record<(typeof KINDS)[number], TimeSystem>> = {
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
        onChange={(kind) => onChange(DEFAULT_CLOCKS[kind])}
      />
      {clock.kind !== 'none' && (
        <NumberField
          title={t.main}
          value={clock.main / 60}
          min={clock.kind === 'byo-yomi' ? 0 : 0.1}
          max={600}
          step="any"
          onChange={(minutes) => onChange({ ...clock, main: Math.round(60 * minutes) })}
        />
      )}
      {clock.kind === 'fischer' && (
        <NumberField
          title={t.increment}
          value={clock.increment}
          min={0}
          max={600}
          onChange={(increment) => onChange({ ...clock, increment })}
        />
      )}
      {clock.kind === 'byo-yomi' && (
        <>
          <NumberField
            title={t.period}
            value={clock.period}
            min={1}
            max={600}
            onChange={(period) => onChange({ ...clock, period })}
          />
          <NumberField
            title={t.periods}
            value={clock.periods}
            min={1}
            max={100}
            onChange={(periods) => onChange({ ...clock, periods })}
          />
        </>
      )}
    </div>
  );
}
