/** The choices before a game: players, board, komi, handicap, rules, clock. */
import type { TargetedSubmitEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CATALOGUE } from '../../player/catalogue.js';
import type { Color } from '../../rules/color.js';
import { maxFixedHandicap } from '../../rules/handicap.js';
import { RULE_SETS, type RuleSetName } from '../../rules/ruleSet.js';
import { Choice, Select } from '../parts/choice.js';
import { Dialog } from '../parts/dialog.js';
import { NumberField } from '../parts/numberField.js';
import { closeWindow } from '../parts/windows.js';
import { texts } from '../texts.js';
import { startTour } from '../tour/tour.js';
import { ClockFields } from './clockFields.js';
import { PERSON } from './match.js';
import { lastChoice, startGame } from './newGame.js';
import { OpponentRating } from './opponentRating.js';

const KINDS = ['engine', 'people', 'engines'] as const;
type Kind = (typeof KINDS)[number];
const COMMON_SIZES = [9, 13, 19];
const SIDES = ['black', 'white', 'random'] as const;
type Side = (typeof SIDES)[number];
const RULE_NAMES = Object.keys(RULE_SETS) as RuleSetName[];
const OPPONENTS = CATALOGUE.map(({ id, title, description }) => ({ value: id, title: `${title} – ${description}` }));

/** On 9x9 the first move is worth less: 7 is what strong programs call even. */
const usualKomi = (rules: RuleSetName, size: number, handicap: number): number => {
  if (handicap >= 2) return 0.5;
  return size < 13 && RULE_SETS[rules].scoring === 'area' ? 7 : RULE_SETS[rules].komi;
};

function firstForm() {
  const { seats, ...rest } = lastChoice();
  const isBlack = seats.black === PERSON;
  const isWhite = seats.white === PERSON;
  const kind: Kind = isBlack && isWhite ? 'people' : isBlack || isWhite ? 'engine' : 'engines';
  const engines = { black: isBlack ? 'level-3' : seats.black, white: isWhite ? 'level-3' : seats.white };
  return {
    ...rest,
    kind,
    engines,
    side: (isBlack ? 'black' : 'white') as Side,
    opponent: isBlack ? engines.white : engines.black,
  };
}

export function NewGameWindow() {
  const [form, setForm] = useState(firstForm);
  const startButton = useRef<HTMLButtonElement>(null);
  // Most want to play at once; on a small screen the window still begins at its top.
  useLayoutEffect(() => startButton.current?.focus({ preventScroll: true }), []);
  const change = (changes: Partial<typeof form>): void => {
    const next = { ...form, ...changes };
    const handicap = Math.min(next.handicap, maxFixedHandicap(next.size));
    const changesKomi = 'size' in changes || 'rules' in changes || 'handicap' in changes;
    const komi = changesKomi ? usualKomi(next.rules, next.size, handicap) : next.komi;
    setForm({ ...next, handicap, komi });
  };
  const start = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { kind, engines, side, opponent, ...rest } = form;
    closeWindow();
    void startGame({ ...rest, seats: seatsFor(kind, side, opponent, engines) });
  };
  const t = texts.newGame;
  const handicaps = Array.from({ length: Math.max(0, maxFixedHandicap(form.size) - 1) }, (_, index) => index + 2);
  return (
    <Dialog title={t.title} onClose={closeWindow}>
      <p class="hint tour-offer">
        {t.isNew}{' '}
        <button
          type="button"
          class="link"
          onClick={() => {
            closeWindow();
            startTour();
          }}
        >
          {t.tour}
        </button>
      </p>
      <form class="form" onSubmit={start}>
        <Choice
          title={t.kind}
          name="kind"
          options={KINDS.map((value) => ({ value, title: t.kinds[value] }))}
          value={form.kind}
          onChange={(kind) => change({ kind })}
        />
        {form.kind === 'engine' && (
          <>
            <Select
              title={t.opponent}
              options={OPPONENTS}
              value={form.opponent}
              onChange={(opponent) => change({ opponent })}
            />
            <OpponentRating preset={form.opponent} size={form.size} />
            <Choice
              title={t.you}
              name="side"
              options={SIDES.map((value) => ({
                value,
                title: value === 'random' ? t.random : texts.colorName(value),
              }))}
              value={form.side}
              onChange={(side) => change({ side })}
            />
          </>
        )}
        {form.kind === 'engines' &&
          (['black', 'white'] as const).map((color) => (
            <Select
              key={color}
              title={color === 'black' ? t.blackEngine : t.whiteEngine}
              options={OPPONENTS}
              value={form.engines[color]}
              onChange={(id) => change({ engines: { ...form.engines, [color]: id } })}
            />
          ))}
        <div class="pair">
          <Choice
            title={t.size}
            name="size"
            options={COMMON_SIZES.map((size) => ({ value: String(size), title: String(size) }))}
            value={String(form.size)}
            onChange={(size) => change({ size: Number(size) })}
          />
          <Select
            title={t.otherSize}
            options={Array.from({ length: 18 }, (_, index) => ({ value: String(index + 2), title: String(index + 2) }))}
            value={String(form.size)}
            onChange={(size) => change({ size: Number(size) })}
          />
        </div>
        <div class="pair">
          <Select
            title={t.rules}
            options={RULE_NAMES.map((value) => ({ value, title: RULE_SETS[value].name }))}
            value={form.rules}
            onChange={(rules) => change({ rules: rules as RuleSetName })}
          />
          <Select
            title={t.handicap}
            options={[
              { value: '0', title: t.noHandicap },
              ...handicaps.map((count) => ({ value: String(count), title: t.stones(count) })),
            ]}
            value={String(form.handicap)}
            onChange={(handicap) => change({ handicap: Number(handicap) })}
          />
          <NumberField
            title={t.komi}
            value={form.komi}
            least={-100}
            most={100}
            step={0.5}
            onChange={(komi) => change({ komi })}
          />
        </div>
        <ClockFields clock={form.clock} onChange={(clock) => change({ clock })} />
        <div class="actions">
          <button type="button" onClick={closeWindow}>
            {t.cancel}
          </button>
          <button type="submit" class="primary" ref={startButton}>
            {t.start}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function seatsFor(kind: Kind, side: Side, opponent: string, engines: Record<Color, string>): Record<Color, string> {
  if (kind === 'people') return { black: PERSON, white: PERSON };
  if (kind === 'engines') return engines;
  const isBlack = side === 'random' ? (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) < 128 : side === 'black';
  return isBlack ? { black: PERSON, white: opponent } : { black: opponent, white: PERSON };
}
