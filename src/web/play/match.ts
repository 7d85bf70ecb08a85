/** A game in progress: who sits where, whose turn it is, and how it ended. */
import { batch, computed, signal } from '@preact/signals';
import { CATALOGUE, type CatalogueEntry } from '../../player/catalogue.js';
import type { Budget } from '../../player/player.js';
import { mainLine, type SgfNode, setText, setValues } from '../../record/index.js';
import { COLORS, type Color, opponent } from '../../rules/color.js';
import { PASS, type Point, writePoint } from '../../rules/point.js';
import { type GameResult, writeResult } from '../../rules/result.js';
import { choose, prepare, type Thinking, tellTable } from '../engineClient.js';
import { file, goTo, isInTree, node, parentOf, removeNode, touch } from '../game/gameFile.js';
import { forgetHistory } from '../game/history.js';
import { playHere } from '../game/moves.js';
import { game, moveOf, postedSituation } from '../game/nodeGame.js';
import { makeMainLine } from '../game/treeOrder.js';
import { tableOf } from '../inside/classTables.js';
import { watcherFor } from '../inside/thought.js';
import { mode } from '../mode.js';
import { announce, clearNotice, complain } from '../notices.js';
import { complainOf } from '../refusal.js';
import { playStone } from '../sounds.js';
import { texts } from '../texts.js';
import { writeTimeLeft } from './clockRecord.js';
import {
  clockNow,
  faceOf,
  freezeClock,
  haltClock,
  isOut,
  type MatchClock,
  pressClock,
  runClock,
  secondsFor,
} from './clocks.js';
import { forgetLesson, teachLearners } from './lessons.js';
import { leaveScoring, proposal, startScoring } from './scoring.js';
import { checkMove, forgetAdvice, offer, type Pending, pending, prepareAdvice } from './teacher.js';

/** A person, or the id of an entry of the catalogue. */
export type Seat = string;
export const PERSON: Seat = 'person';

export interface Match {
  readonly seats: Readonly<Record<Color, Seat>>;
  readonly phase: 'playing' | 'scoring' | 'over';
  readonly result?: GameResult;
  /** Undefined when nobody counts the time. */
  readonly clock?: MatchClock | undefined;
  /** A player has learned from it: it does so once, whatever is taken back. */
  readonly isLearned?: boolean;
}

export const match = signal<Match | undefined>(undefined);
export const isThinking = signal(false);

/** Where the game stands while the page looks at something else. */
let latest: SgfNode | undefined;
export const latestNode = (): SgfNode | undefined => (latest && isInTree(latest) ? latest : undefined);
/** Grows with every change: an answer to an older question is not heard. */
let turn = 0;
let thinking: Thinking<unknown> | undefined;

/** An answer that comes at once feels like no answer. */
const SHORTEST_THINKING_MS = 300;

export const entryOf = (seat: Seat): CatalogueEntry | undefined => CATALOGUE.find(({ id }) => id === seat);

export const isPersonsTurn = computed(
  () =>
    mode.value === 'play' &&
    match.value?.phase === 'playing' &&
    match.value.seats[game.value.position.toMove] === PERSON &&
    offer.value === undefined,
);

/** People at the board: none, one or both. */
export const people = computed(() => COLORS.filter((color) => match.value?.seats[color] === PERSON));

/** The match with the turn under way counted in, as it is to be stored. */
export function matchNow(): Match | undefined {
  const now = match.value;
  return now?.clock ? { ...now, clock: clockNow(now.clock) } : now;
}

export function interrupt(): void {
  turn++;
  stopClock();
  thinking?.stop();
  thinking = undefined;
  isThinking.value = false;
}

function stopClock(): void {
  const now = matchNow();
  if (haltClock() > 0) match.value = now;
}

/** So little time is told to those who do not see the clock. */
const SHORT_SECONDS = 10;

function watchClock(clock: MatchClock, color: Color): void {
  let isWarned = faceOf(clock, color, true).seconds <= SHORT_SECONDS;
  runClock(() => {
    if (flagHasFallen() || isWarned || faceOf(clock, color, true).seconds > SHORT_SECONDS) return;
    isWarned = true;
    announce(texts.clock.short(color, SHORT_SECONDS));
  });
}

/** Ends the game when the side to move has no time left; says whether it has. */
function flagHasFallen(): boolean {
  const { clock, phase } = match.value ?? {};
  const { toMove } = game.value.position;
  if (!clock || phase !== 'playing' || !isOut(clock, toMove)) return false;
  finish({ kind: 'win', winner: opponent(toMove), by: 'time' });
  return true;
}

/** Whoever's turn it is may go on: an engine is asked, a person is waited for. */
export async function continueMatch(): Promise<void> {
  interrupt();
  const now = match.value;
  if (mode.value !== 'play') return;
  // A proposal that came while another position was looked at was not heard.
  if (now?.phase === 'scoring' && !proposal.value) return startScoring();
  if (now?.phase !== 'playing') return;
  latest = node.value;
  // A move that is offered back is not answered before the person has decided.
  if (offer.value) return;
  if (game.value.isOver) {
    match.value = { ...now, phase: 'scoring' };
    return startScoring();
  }
  const color = game.value.position.toMove;
  const entry = entryOf(now.seats[color]);
  if (now.clock) watchClock(now.clock, color);
  if (entry) await askEngine(entry, color);
  else prepareAdvice();
}

async function askEngine(entry: CatalogueEntry, color: Color): Promise<void> {
  const asked = turn;
  isThinking.value = true;
  const situation = postedSituation(file.value, game.value);
  const question = choose(entry.preset, situation, budgetOf(entry, color), watcherFor(game.value));
  thinking = question;
  try {
    const [{ move }] = await Promise.all([question.answer, pause(match.value?.clock ? 0 : SHORTEST_THINKING_MS)]);
    if (asked !== turn || flagHasFallen()) return;
    if (move === 'resign') finish({ kind: 'win', winner: opponent(color), by: 'resignation' });
    else put(move, color);
  } catch (error) {
    if (asked !== turn) return;
    interrupt();
    complainOf(error);
    return;
  }
  await continueMatch();
}

/** A level's playouts, and never more than the clock allows. */
function budgetOf({ playouts }: CatalogueEntry, color: Color): Budget {
  const { clock } = match.value ?? {};
  const progress = { size: file.value.size, movesPlayed: game.value.moves.length };
  const seconds = clock && secondsFor(clock, color, progress);
  return { ...(playouts === undefined ? {} : { playouts }), ...(seconds === undefined ? {} : { seconds }) };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Plays for whoever is to move; false, with the reason on the page, when it is not allowed. */
function put(point: Point, color: Color): boolean {
  const before = game.value.position.prisoners[color];
  const verdict = playHere(point, color);
  if (verdict !== 'ok') {
    complain(texts.illegal[verdict](writePoint(point, file.value.size)));
    return false;
  }
  // Variations may have been tried here while the game was looked at.
  makeMainLine();
  clearNotice();
  press(color);
  const captured = game.value.position.prisoners[color] - before;
  if (point !== PASS) playStone(captured);
  announce(texts.play.moved(color, writePoint(point, file.value.size), captured));
  return true;
}

function press(color: Color): void {
  const now = match.value;
  if (!now?.clock) return;
  const clock = pressClock(now.clock, color);
  writeTimeLeft(node.value, color, clock.faces[color]);
  match.value = { ...now, clock };
}

export async function personPlays(point: Point): Promise<void> {
  if (!isPersonsTurn.value || flagHasFallen() || !put(point, game.value.position.toMove)) return;
  await afterPersonsMove();
}

/** The engine looks at the move in teach mode; unless it offers it back, the game goes on. */
async function afterPersonsMove(): Promise<void> {
  interrupt();
  latest = node.value;
  const asked = turn;
  const isBad = await checkMove(node.value);
  if (asked === turn && !isBad) await continueMatch();
}

/** Takes up a game that was left, with a bad move on offer or the look at a move under way. */
export async function resumeMatch(left: Pending): Promise<void> {
  if (left === 'checking' && mode.value === 'play') return afterPersonsMove();
  offer.value = left === 'checking' ? undefined : left;
  await continueMatch();
}

/** The person was offered a bad move back and wants to keep it. */
export async function keepMove(): Promise<void> {
  forgetAdvice();
  await continueMatch();
}

/** Takes back to the person's previous turn: their move and the answer to it. */
export async function undo(): Promise<void> {
  const now = match.value;
  if (!now || !canUndo.value) return;
  interrupt();
  forgetAdvice();
  leaveScoring();
  const { toMove } = game.value.position;
  const clock = match.value?.clock;
  batch(() => {
    const { result: _result, ...open } = now;
    match.value = { ...open, phase: 'playing', clock };
    // A game that goes on has no result.
    setValues(file.value.tree.root, 'RE', []);
    do removeNode(node.value);
    while (canUndo.value && now.seats[game.value.position.toMove] !== PERSON);
    // Time that one side has spent on its turn is not charged to the other.
    if (clock && game.value.position.toMove !== toMove)
      match.value = { ...open, phase: 'playing', clock: { ...clock, used: 0 } };
  });
  clearNotice();
  announce(texts.play.undone);
  await continueMatch();
}

/** Time cannot be taken back. */
const isLostOnTime = (result: GameResult | undefined): boolean => result?.kind === 'win' && result.by === 'time';

export const canUndo = computed(
  () =>
    mode.value === 'play' &&
    people.value.length > 0 &&
    !isLostOnTime(match.value?.result) &&
    parentOf(node.value) !== undefined &&
    moveOf(node.value, file.value.size) !== undefined,
);

export function resign(): void {
  const loser = people.value.length === 1 ? people.value[0] : game.value.position.toMove;
  if (loser) finish({ kind: 'win', winner: opponent(loser), by: 'resignation' });
}

export function finish(result: GameResult): void {
  const now = match.value;
  if (!now) return;
  interrupt();
  forgetAdvice();
  setText(file.value.tree, file.value.tree.root, 'RE', writeResult(result));
  const clock = match.value?.clock && freezeClock(match.value.clock, game.value.position.toMove);
  match.value = { ...now, phase: 'over', result, clock, isLearned: true };
  touch();
  clearNotice();
  announce(texts.result(result));
  if (!now.isLearned) void teachLearners(now.seats, result);
}

export async function enterPlay(): Promise<void> {
  mode.value = 'play';
  // What was deleted while the game was looked at is neither played on nor offered back.
  if (!latestNode()) forgetAdvice();
  if (match.value) goTo(latestNode() ?? ([...mainLine(file.value.tree.root)].at(-1) as SgfNode));
  await resumeMatch(pending.value);
}

export function enterReview(): void {
  interrupt();
  // Moves of the game are taken back by undo, not as edits.
  forgetHistory();
  mode.value = 'review';
}

/** Another game is on the board. */
export function setMatch(next: Match | undefined, at: SgfNode | undefined): void {
  interrupt();
  forgetAdvice();
  leaveScoring();
  latest = at;
  match.value = next;
  forgetLesson();
  for (const entry of COLORS.map((color) => next && entryOf(next.seats[color]))) {
    if (entry?.learns) tellTable(entry.preset, tableOf(entry.preset));
    if (entry) prepare(entry.preset);
  }
}
