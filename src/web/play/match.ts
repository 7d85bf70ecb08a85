/** A game in progress: who sits where, whose turn it is, and how it ended. */
import { batch, computed, signal } from '@preact/signals';
import { CATALOGUE, type CatalogueEntry } from '../../player/catalogue.js';
import { mainLine, type SgfNode, setText } from '../../record/index.js';
import { COLORS, type Color, opponent } from '../../rules/color.js';
import { PASS, type Point, writePoint } from '../../rules/point.js';
import { type GameResult, writeResult } from '../../rules/result.js';
import { choose, prepare, type Thinking } from '../engineClient.js';
import { file, goTo, isInTree, node, parentOf, removeNode, touch } from '../game/gameFile.js';
import { forgetHistory } from '../game/history.js';
import { playHere } from '../game/moves.js';
import { game, moveOf, postedSituation } from '../game/nodeGame.js';
import { mode } from '../mode.js';
import { announce, clearNotice, complain } from '../notices.js';
import { playStone } from '../sounds.js';
import { texts } from '../texts.js';
import { leaveScoring, startScoring } from './scoring.js';
import { checkMove, forgetAdvice, offer, prepareAdvice } from './teacher.js';

/** A person, or the id of an entry of the catalogue. */
export type Seat = string;
export const PERSON: Seat = 'person';

export interface Match {
  readonly seats: Readonly<Record<Color, Seat>>;
  readonly phase: 'playing' | 'scoring' | 'over';
  readonly result?: GameResult;
}

export const match = signal<Match | undefined>(undefined);
export const isThinking = signal(false);

/** Where the game stands while the page looks at something else. */
let latest: SgfNode | undefined;
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

export function interrupt(): void {
  turn++;
  thinking?.stop();
  thinking = undefined;
  isThinking.value = false;
}

/** Whoever's turn it is may go on: an engine is asked, a person is waited for. */
export async function continueMatch(): Promise<void> {
  interrupt();
  const now = match.value;
  if (mode.value !== 'play' || now?.phase !== 'playing') return;
  latest = node.value;
  if (game.value.isOver) {
    match.value = { ...now, phase: 'scoring' };
    return startScoring();
  }
  const color = game.value.position.toMove;
  const entry = entryOf(now.seats[color]);
  if (entry) await askEngine(entry, color);
  else prepareAdvice();
}

async function askEngine(entry: CatalogueEntry, color: Color): Promise<void> {
  const asked = turn;
  isThinking.value = true;
  const budget = entry.playouts === undefined ? {} : { playouts: entry.playouts };
  const question = choose(entry.preset, postedSituation(file.value, game.value), budget);
  thinking = question;
  try {
    const [{ move }] = await Promise.all([question.answer, pause(SHORTEST_THINKING_MS)]);
    if (asked !== turn) return;
    if (move === 'resign') finish({ kind: 'win', winner: opponent(color), by: 'resignation' });
    else put(move, color);
  } catch (error) {
    if (asked !== turn) return;
    isThinking.value = false;
    complain(texts.play.engineFailed(String(error)));
    return;
  }
  await continueMatch();
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
  clearNotice();
  const captured = game.value.position.prisoners[color] - before;
  if (point !== PASS) playStone(captured);
  announce(texts.play.moved(color, writePoint(point, file.value.size), captured));
  return true;
}

export async function personPlays(point: Point): Promise<void> {
  if (!isPersonsTurn.value || !put(point, game.value.position.toMove)) return;
  interrupt();
  latest = node.value;
  const asked = turn;
  const isBad = await checkMove(node.value);
  if (asked === turn && !isBad) await continueMatch();
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
  batch(() => {
    match.value = { seats: now.seats, phase: 'playing' };
    do removeNode(node.value);
    while (canUndo.value && now.seats[game.value.position.toMove] !== PERSON);
  });
  clearNotice();
  announce(texts.play.undone);
  await continueMatch();
}

export const canUndo = computed(
  () =>
    mode.value === 'play' &&
    people.value.length > 0 &&
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
  match.value = { seats: now.seats, phase: 'over', result };
  touch();
  announce(texts.result(result));
}

export async function enterPlay(): Promise<void> {
  mode.value = 'play';
  // What was deleted while the game was looked at is not played on.
  if (match.value) goTo(latest && isInTree(latest) ? latest : ([...mainLine(file.value.tree.root)].at(-1) as SgfNode));
  await continueMatch();
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
  for (const entry of COLORS.map((color) => next && entryOf(next.seats[color]))) if (entry) prepare(entry.preset);
}
