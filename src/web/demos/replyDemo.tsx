/** One playout after the other with the tables of replies beside the board: the paper's example, or live ones. */
import { useEffect, useState } from 'preact/hooks';
import type { LessonPlayout, ReplyLesson } from '../../player/replyLesson.js';
import { PASS, type Point, parsePoint, writePoint } from '../../rules/point.js';
import { askInside } from '../inside/insideClient.js';
import { insideTexts } from '../inside/insideTexts.js';
import { ActionButton } from '../parts/actionButton.js';
import { Choice, type Option } from '../parts/choice.js';
import { DemoBoard } from './demoBoard.js';
import {
  boardAt,
  colorOfMove,
  endOfPlayout,
  FIRST_STEP,
  nextStep,
  onlyIn,
  previousStep,
  rowsOf,
  type Step,
} from './replySteps.js';

type Kind = 'example' | 'live';
const POLICIES = ['lgr1', 'lgrf1'] as const;
type Policy = (typeof POLICIES)[number];

/** Three playouts of seven points, anywhere on the board, as in the figures of the paper. */
const EXAMPLE_SIZE = 9;
const PLACES = new Map(
  ['B7', 'D8', 'G7', 'C5', 'G5', 'D3', 'G3'].map((name, index) => [
    'ABCDEFG'[index] as string,
    parsePoint(name, EXAMPLE_SIZE) as Point,
  ]),
);
const EXAMPLE: readonly LessonPlayout[] = (
  [
    ['ABCDEFG', 'black'],
    ['ADEGFBC', 'white'],
    ['GAECFBD', 'black'],
  ] as const
).map(([letters, winner]) => ({ moves: [...letters].map((letter) => PLACES.get(letter) as Point), winner }));

const LIVE_SIZE = 5;
const LIVE_PLAYOUTS = 30;

interface Loaded {
  readonly kind: Kind;
  readonly size: number;
  readonly lessons: Readonly<Partial<Record<Policy, ReplyLesson>>>;
}

async function load(kind: Kind, policy: Policy): Promise<Loaded> {
  const size = kind === 'example' ? EXAMPLE_SIZE : LIVE_SIZE;
  const playouts = kind === 'example' ? EXAMPLE : { count: LIVE_PLAYOUTS, seed: 1 };
  const wanted = kind === 'example' ? POLICIES : [policy];
  const lessons = await Promise.all(
    wanted.map(async (each) => [each, await askInside({ kind: 'replies', policy: each, size, playouts })] as const),
  );
  return { kind, size, lessons: Object.fromEntries(lessons) };
}

export function ReplyDemo() {
  const t = insideTexts.replyDemo;
  const [kind, setKind] = useState<Kind>('example');
  const [policy, setPolicy] = useState<Policy>('lgrf1');
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<Step>(FIRST_STEP);
  useEffect(() => {
    let isOld = false;
    load(kind, policy).then(
      (found) => {
        if (isOld) return;
        setLoaded(found);
        setStep(FIRST_STEP);
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
      <Choice
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
        <Choice
          title={t.policy}
          name="reply-policy"
          options={POLICIES.map((value): Option<Policy> => ({ value, title: t.policies[value] }))}
          value={policy}
          onChange={(value) => setPolicy(value)}
        />
      )}
      {problem && <p class="problem">{insideTexts.failed(problem)}</p>}
      {loaded && loaded.kind === kind ? (
        <Walk loaded={loaded} step={step} setStep={setStep} />
      ) : (
        <p class="hint">{insideTexts.opening}</p>
      )}
    </section>
  );
}

interface WalkProps {
  readonly loaded: Loaded;
  readonly step: Step;
  setStep(step: Step): void;
}

function Walk({ loaded: { kind, size, lessons }, step, setStep }: WalkProps) {
  const t = insideTexts.replyDemo;
  const [first] = Object.values(lessons);
  const playouts = first?.playouts ?? [];
  const playout = playouts[step.playout];
  if (!playout) return null;
  const { cells, numbers, last } = boardAt(playout.moves, step.moves, size);
  const labels = kind === 'example' ? new Map([...PLACES].map(([letter, point]) => [point, letter])) : undefined;
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
        <button type="button" onClick={() => setStep(FIRST_STEP)}>
          {t.restart}
        </button>
      </div>
      <p class="story" role="status">
        {storyOf(playout, step, playouts.length, kind, size)}{' '}
        <Difference lessons={lessons} step={step} kind={kind} size={size} />
      </p>
      <div class="demo-columns">
        <DemoBoard size={size} cells={cells} last={last} {...(labels ? { labels } : { numbers })} />
        <div class="tables">
          {POLICIES.map((each) => {
            const lesson = lessons[each];
            return (
              lesson && <ReplyTable key={each} policy={each} lesson={lesson} step={step} kind={kind} size={size} />
            );
          })}
        </div>
      </div>
    </>
  );
}

interface DifferenceProps extends Pick<TableProps, 'step' | 'kind' | 'size'> {
  readonly lessons: Loaded['lessons'];
}

/** What forgetting has changed so far, in words: the replies that only the table without it still holds. */
function Difference({ lessons: { lgr1, lgrf1 }, step: { playout, isLearned }, kind, size }: DifferenceProps) {
  if (!lgr1 || !lgrf1 || !isLearned) return null;
  const t = insideTexts.replyDemo;
  const left = onlyIn(lgr1.tables[playout + 1] ?? [], lgrf1.tables[playout + 1] ?? []);
  const names = left.map((reply) =>
    t.reply(reply.color, nameOf(reply.answered, kind, size), nameOf(reply.reply, kind, size)),
  );
  return <strong>{names.length === 0 ? t.same : t.different(names)}</strong>;
}

const nameOf = (point: Point | undefined, kind: Kind, size: number): string => {
  if (point === undefined) return insideTexts.replyDemo.start;
  if (kind === 'live') return point === PASS ? insideTexts.replyDemo.pass : writePoint(point, size);
  return [...PLACES].find(([, place]) => place === point)?.[0] ?? '?';
};

function storyOf(
  playout: LessonPlayout,
  { playout: number, moves, isLearned }: Step,
  all: number,
  kind: Kind,
  size: number,
): string {
  const t = insideTexts.replyDemo;
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
  readonly lesson: ReplyLesson;
  readonly step: Step;
  readonly kind: Kind;
  readonly size: number;
}

function ReplyTable({ policy, lesson, step, kind, size }: TableProps) {
  const t = insideTexts.replyDemo;
  const before = lesson.tables[step.playout] ?? [];
  const rows = rowsOf(before, step.isLearned ? (lesson.tables[step.playout + 1] ?? []) : before);
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
            <td>{insideTexts.colorName(color)}</td>
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
