/** The window for a new game: players, board, komi, handicap, rules, clock. */
import type { TargetedSubmitEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Color } from '../../../rules/color.js';
import { maxFixedHandicap } from '../../../rules/handicap.js';
import { RULE_SETS, type RuleSetName } from '../../../rules/ruleSet.js';
import { closeWindow } from '../../state/location.js';
import { LEVELS, OTHER_OPPONENTS } from '../../state/match/levels.js';
import { PERSON } from '../../state/match/match.js';
import { lastGameOptions, startGame } from '../../state/match/newGame.js';
import { enterLearn } from '../../state/modes.js';
import { texts } from '../../texts.js';
import { Dialog } from '../parts/dialog.js';
import { focusBoard } from '../parts/focusBoard.js';
import { NumberField, RadioGroup, Select } from '../parts/formFields.js';
import { ClockFields } from './clockFields.js';
import { OpponentField } from './opponentField.js';

const KINDS = ['engine', 'people', 'engines'] as const;
type Kind = (typeof KINDS)[number];
const COMMON_SIZES = [9, 13, 19];
const SIDES = ['black', 'white', 'random'] as const;
type Side = (typeof SIDES)[number];
const RULE_NAMES = Object.keys(RULE_SETS) as RuleSetName[];
const OPPONENTS = [
  ...LEVELS.map(({ id, title }) => ({ value: id, title })),
  ...OTHER_OPPONENTS.map(({ id, title, description }) => ({ value: id, title: `${title} – ${description}` })),
];

/**
 * The komi that the form suggests. On small boards with area scoring and without a handicap, the form suggests 7,
 * because strong programs have found that a komi of 7 makes the game even.
 */
const defaultKomi = (rules: RuleSetName, size: number, handicap: number): number => {
  if (handicap >= 2) return 0.5;
  return size < 13 && RULE_SETS[rules].scoring === 'area' ? 7 : RULE_SETS[rules].komi;
};

/** Returns the form, filled with the options of the last game. */
function initialForm() {
  const { seats, ...rest } = lastGameOptions();
  const isBlack = seats.black === PERSON;
  const isWhite = seats.white === PERSON;
  const kind: Kind = isBlack && isWhite ? 'people' : isBlack || isWhite ? 'engine' : 'engines';
  const level = LEVELS[2]?.id ?? seats.black;
  const engines = { black: isBlack ? level : seats.black, white: isWhite ? level : seats.white };
  return {
    ...rest,
    kind,
    engines,
    side: (isBlack ? 'black' : 'white') as Side,
    opponent: isBlack ? engines.white : engines.black,
  };
}

type Form = ReturnType<typeof initialForm>;

/**
 * Applies changes to the form. The handicap is limited to the largest handicap for the board size. A change of size,
 * rules or handicap sets the komi to the one that the form suggests.
 */
function changeForm(form: Form, changes: Partial<Form>): Form {
  const next = { ...form, ...changes };
  const handicap = Math.min(next.handicap, maxFixedHandicap(next.size));
  const changesKomi = 'size' in changes || 'rules' in changes || 'handicap' in changes;
  const komi = changesKomi ? defaultKomi(next.rules, next.size, handicap) : next.komi;
  return { ...next, handicap, komi };
}

export function NewGameWindow() {
  const [form, setForm] = useState(initialForm);
  const startButton = useRef<HTMLButtonElement>(null);
  // Most people want to play at once, so the start button has the focus and Enter starts the game. The window does not
  // scroll to the button, so that a small screen shows the top of the window.
  useLayoutEffect(() => startButton.current?.focus({ preventScroll: true }), []);
  const change = (changes: Partial<Form>): void => setForm(changeForm(form, changes));
  const start = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { kind, engines, side, opponent, ...rest } = form;
    closeWindow();
    void startGame({ ...rest, seats: seatsFor(kind, side, opponent, engines) });
    focusBoard();
  };
  const t = texts.newGame;
  return (
    <Dialog title={t.title} onClose={closeWindow}>
      <LessonOffer />
      <form class="form" onSubmit={start}>
        <RadioGroup
          title={t.kind}
          name="kind"
          options={KINDS.map((value) => ({ value, title: t.kinds[value] }))}
          value={form.kind}
          onChange={(kind) => change({ kind })}
        />
        {form.kind === 'engine' && <OpponentFields form={form} change={change} />}
        {form.kind === 'engines' && <EngineFields form={form} change={change} />}
        <SizeField form={form} change={change} />
        <MoreFields form={form} change={change} />
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

interface FieldsProps {
  readonly form: Form;
  change(changes: Partial<Form>): void;
}

function LessonOffer() {
  const t = texts.newGame;
  return (
    <p class="lesson-offer">
      <strong>{t.isNew}</strong>{' '}
      <button
        type="button"
        onClick={() => {
          closeWindow();
          enterLearn('rules');
        }}
      >
        {t.lesson}
      </button>
    </p>
  );
}

/** The fields for a game of a person against an engine: the engine, and the colour of the person. */
function OpponentFields({ form, change }: FieldsProps) {
  const t = texts.newGame;
  return (
    <>
      <OpponentField player={form.opponent} size={form.size} onChange={(opponent) => change({ opponent })} />
      <RadioGroup
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
  );
}

/** The fields for a game between two engines: one that plays Black, and one that plays White. */
function EngineFields({ form, change }: FieldsProps) {
  const t = texts.newGame;
  return (
    <>
      {(['black', 'white'] as const).map((color) => (
        <Select
          key={color}
          title={color === 'black' ? t.blackEngine : t.whiteEngine}
          options={OPPONENTS}
          value={form.engines[color]}
          onChange={(id) => change({ engines: { ...form.engines, [color]: id } })}
        />
      ))}
    </>
  );
}

const SizeField = ({ form, change }: FieldsProps) => (
  <RadioGroup
    title={texts.newGame.size}
    name="size"
    options={COMMON_SIZES.map((size) => ({ value: String(size), title: `${size}×${size}` }))}
    value={String(form.size)}
    onChange={(size) => change({ size: Number(size) })}
  />
);

/** What most games need not change. The closed list names the values in use. */
function MoreFields({ form, change }: FieldsProps) {
  const { newGame: t, play, clock } = texts;
  const { size, komi, handicap, rules } = form;
  const values = [
    ...(COMMON_SIZES.includes(size) ? [] : [`${size}×${size}`]),
    play.rules(RULE_SETS[rules].name),
    play.komi(komi),
    ...(handicap >= 2 ? [play.handicap(handicap)] : []),
    ...(form.clock.kind === 'none' ? [] : [clock.kinds[form.clock.kind as keyof typeof clock.kinds]]),
  ];
  return (
    <details class="more">
      <summary>
        {t.more} <small>{values.join(' · ')}</small>
      </summary>
      <div class="form">
        <RuleFields form={form} change={change} />
        <ClockFields clock={form.clock} onChange={(clock) => change({ clock })} />
        <Select
          title={t.otherSize}
          options={Array.from({ length: 18 }, (_, index) => ({ value: String(index + 2), title: String(index + 2) }))}
          value={String(size)}
          onChange={(chosen) => change({ size: Number(chosen) })}
        />
      </div>
    </details>
  );
}

/** The fields for rules, handicap and komi. */
function RuleFields({ form, change }: FieldsProps) {
  const t = texts.newGame;
  const handicaps = Array.from({ length: Math.max(0, maxFixedHandicap(form.size) - 1) }, (_, index) => index + 2);
  return (
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
        min={-100}
        max={100}
        step={0.5}
        onChange={(komi) => change({ komi })}
      />
    </div>
  );
}

function seatsFor(kind: Kind, side: Side, opponent: string, engines: Record<Color, string>): Record<Color, string> {
  if (kind === 'people') return { black: PERSON, white: PERSON };
  if (kind === 'engines') return engines;
  const isBlack = side === 'random' ? (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) < 128 : side === 'black';
  return isBlack ? { black: PERSON, white: opponent } : { black: opponent, white: PERSON };
}
