/**
 * Demonstration of last good replies. It shows playouts move by move, with the tables of stored replies beside the
 * board.
 */
import { useEffect, useState } from 'preact/hooks';
import type { DemonstrationPlayout, ReplyDemonstration } from '../../../player/replyDemonstration.js';
import { PASS, type Point, parsePoint, writePoint } from '../../../rules/point.js';
import { papersTexts } from '../../papersTexts.js';
import { texts } from '../../texts.js';
import { askInsight } from '../../workers/insightClient.js';
import { ActionButton } from '../parts/actionButton.js';
import { type FieldOption, RadioGroup } from '../parts/formFields.js';
import { DemoBoard } from './demoBoard.js';
import { repliesOnlyIn, tableRows } from './replyComparison.js';
import {
  boardAfter,
  colorOfMove,
  endOfPlayout,
  FIRST_PLAYOUT_STEP,
  nextStep,
  type PlayoutStep,
  previousStep,
} from './replySteps.js';

type Kind = 'example' | 'live';
const POLICIES = ['lgr1', 'lgrf1'] as const;
type Policy = (typeof POLICIES)[number];

/**
 * The paper's example: three playouts on seven points, which are named by letters. The example does not depend on where
 * these points are, so we chose seven points of a 9x9 board.
 */
const EXAMPLE_SIZE = 9;
const EXAMPLE_POINTS = new Map(
  ['B7', 'D8', 'G7', 'C5', 'G5', 'D3', 'G3'].map((name, index) => [
    'ABCDEFG'[index] as string,
    parsePoint(name, EXAMPLE_SIZE) as Point,
  ]),
);
const EXAMPLE: readonly DemonstrationPlayout[] = (
  [
    ['ABCDEFG', 'black'],
    ['ADEGFBC', 'white'],
    ['GAECFBD', 'black'],
  ] as const
).map(([letters, winner]) => ({ moves: [...letters].map((letter) => EXAMPLE_POINTS.get(letter) as Point), winner }));

const LIVE_SIZE = 5;
const LIVE_PLAYOUTS = 30;

interface Loaded {
  readonly kind: Kind;
  readonly size: number;
  readonly demonstrations: Readonly<Partial<Record<Policy, ReplyDemonstration>>>;
}

async function load(kind: Kind, policy: Policy): Promise<Loaded> {
  const size = kind === 'example' ? EXAMPLE_SIZE : LIVE_SIZE;
  const playouts = kind === 'example' ? EXAMPLE : { count: LIVE_PLAYOUTS, seed: 1 };
  const wanted = kind === 'example' ? POLICIES : [policy];
  const demonstrations = await Promise.all(
    wanted.map(async (each) => [each, await askInsight({ kind: 'replies', policy: each, size, playouts })] as const),
  );
  return { kind, size, demonstrations: Object.fromEntries(demonstrations) };
}

export function ReplyDemo() {
  const t = papersTexts.replyDemo;
  const [kind, setKind] = useState<Kind>('example');
  const [policy, setPolicy] = useState<Policy>('lgrf1');
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<PlayoutStep>(FIRST_PLAYOUT_STEP);
  useEffect(() => {
    let isOld = false;
    load(kind, policy).then(
      (found) => {
        if (isOld) return;
        setLoaded(found);
        setStep(FIRST_PLAYOUT_STEP);
      },
      (error) => setProblem(String(error)),
    );
    return () => {
      isOld = true;
    };
  }, [kind, policy]);
  return (
    <section class="card demo" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p>{t.introduction}</p>
      <RadioGroup
        title={t.which}
        name="reply-demo"
        options={[
          { value: 'example' as Kind, title: t.example },
          { value: 'live', title: t.live },
        ]}
        value={kind}
        onChange={(value) => setKind(value)}
      />
      {kind === 'live' && (
        <RadioGroup
          title={t.policy}
          name="reply-policy"
          options={POLICIES.map((value): FieldOption<Policy> => ({ value, title: t.policies[value] }))}
          value={policy}
          onChange={(value) => setPolicy(value)}
        />
      )}
      {problem && <p class="problem">{texts.failed(problem)}</p>}
      {loaded && loaded.kind === kind ? (
        <PlayoutWalk loaded={loaded} step={step} setStep={setStep} />
      ) : (
        <p class="hint">{texts.opening}</p>
      )}
    </section>
  );
}

interface PlayoutWalkProps {
  readonly loaded: Loaded;
  readonly step: PlayoutStep;
  setStep(step: PlayoutStep): void;
}

function PlayoutWalk({ loaded: { kind, size, demonstrations }, step, setStep }: PlayoutWalkProps) {
  const t = papersTexts.replyDemo;
  const [first] = Object.values(demonstrations);
  const playouts = first?.playouts ?? [];
  const playout = playouts[step.playout];
  if (!playout) return null;
  const { cells, numbers, last } = boardAfter(playout.moves, step.moves, size);
  const labels =
    kind === 'example' ? new Map([...EXAMPLE_POINTS].map(([letter, point]) => [point, letter])) : undefined;
  const [back, on] = [previousStep(step, playouts), nextStep(step, playouts)];
  return (
    <>
      <div class="row">
        <ActionButton can={back !== undefined} onPress={() => back && setStep(back)}>
          {t.back}
        </ActionButton>
        <ActionButton class="primary" can={on !== undefined} onPress={() => on && setStep(on)}>
          {t.next}
        </ActionButton>
        <ActionButton can={!step.isLearned} onPress={() => setStep(endOfPlayout(step, playouts))}>
          {t.finish}
        </ActionButton>
        <button type="button" onClick={() => setStep(FIRST_PLAYOUT_STEP)}>
          {t.restart}
        </button>
      </div>
      <p class="story" role="status">
        {storyOf(playout, step, playouts.length, kind, size)}{' '}
        <Difference demonstrations={demonstrations} step={step} kind={kind} size={size} />
      </p>
      <div class="demo-columns">
        <DemoBoard size={size} cells={cells} last={last} {...(labels ? { labels } : { numbers })} />
        <div class="tables">
          {POLICIES.map((each) => {
            const demonstration = demonstrations[each];
            return (
              demonstration && (
                <ReplyTable
                  key={each}
                  policy={each}
                  demonstration={demonstration}
                  step={step}
                  kind={kind}
                  size={size}
                />
              )
            );
          })}
        </div>
      </div>
    </>
  );
}

interface DifferenceProps extends Pick<TableProps, 'step' | 'kind' | 'size'> {
  readonly demonstrations: Loaded['demonstrations'];
}

/** Shows what forgetting has changed so far: the replies that LGR-1 still stores and LGRF-1 has forgotten. */
function Difference({ demonstrations: { lgr1, lgrf1 }, step: { playout, isLearned }, kind, size }: DifferenceProps) {
  if (!lgr1 || !lgrf1 || !isLearned) return null;
  const t = papersTexts.replyDemo;
  const left = repliesOnlyIn(lgr1.tables[playout + 1] ?? [], lgrf1.tables[playout + 1] ?? []);
  const names = left.map((reply) =>
    t.reply(reply.color, nameOf(reply.answered, kind, size), nameOf(reply.reply, kind, size)),
  );
  return <strong>{names.length === 0 ? t.same : t.different(names)}</strong>;
}

const nameOf = (point: Point | undefined, kind: Kind, size: number): string => {
  if (point === undefined) return papersTexts.replyDemo.start;
  if (kind === 'live') return point === PASS ? papersTexts.replyDemo.pass : writePoint(point, size);
  return [...EXAMPLE_POINTS].find(([, each]) => each === point)?.[0] ?? '?';
};

function storyOf(
  playout: DemonstrationPlayout,
  { playout: number, moves, isLearned }: PlayoutStep,
  all: number,
  kind: Kind,
  size: number,
): string {
  const t = papersTexts.replyDemo;
  const head = t.playout(number + 1, all);
  if (isLearned) return `${head} ${t.learned(playout.winner)}`;
  if (moves === 0) return `${head} ${t.begins}`;
  const name = (index: number): string => nameOf(index < 0 ? undefined : playout.moves[index], kind, size);
  const move = t.move(colorOfMove(moves - 1), name(moves - 1), name(moves - 2));
  const source = playout.isReply && (playout.isReply[moves - 1] ? t.isReply : t.isRandom);
  return [head, move, source, moves === playout.moves.length ? t.won(playout.winner) : undefined]
    .filter(Boolean)
    .join(' ');
}

interface TableProps {
  readonly policy: Policy;
  readonly demonstration: ReplyDemonstration;
  readonly step: PlayoutStep;
  readonly kind: Kind;
  readonly size: number;
}

function ReplyTable({ policy, demonstration, step, kind, size }: TableProps) {
  const t = papersTexts.replyDemo;
  const before = demonstration.tables[step.playout] ?? [];
  const rows = tableRows(before, step.isLearned ? (demonstration.tables[step.playout + 1] ?? []) : before);
  const erased = rows.filter(({ change }) => change === 'erased').length;
  return (
    <table class="reply-table">
      <caption>
        {t.policies[policy]} <span class="hint">{t.count(rows.length - erased, erased)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.who}</th>
          <th scope="col">{t.columns.move}</th>
          <th scope="col">{t.columns.reply}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ color, answered, reply, change }) => (
          <tr key={`${color} ${answered} ${reply}`} class={change}>
            <td>{texts.colorName(color)}</td>
            <td>{nameOf(answered, kind, size)}</td>
            <td>
              {nameOf(reply, kind, size)} <span class="change">{t.changes[change]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
