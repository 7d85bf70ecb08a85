/**
 * Copies of games in the browser: the one on the board, which survives a reload,
 * and the one that was there before it, so that opening a file or starting a
 * game never loses anything.
 */
import { computed, effect, signal } from '@preact/signals';
import { toBinary, toBytes } from '../record/binary.js';
import { mainLine, parseSgf, type SgfNode, type SgfTree, valuesOf, writeSgf } from '../record/index.js';
import type { Point } from '../rules/point.js';
import { file, goTo, makeGameFile, node, pathTo, revision, showFile } from './game/gameFile.js';
import { type Mode, mode } from './mode.js';
import { announce, clearNotice, complain } from './notices.js';
import { interrupt, latestNode, type Match, match, matchNow, resumeMatch, setMatch } from './play/match.js';
import { proposal } from './play/scoring.js';
import { type Pending, pending } from './play/teacher.js';
import { commentRevision } from './review/comment.js';
import { keepLive } from './review/liveAnalysis.js';
import { reviewRevision } from './review/reviews.js';
import { readStored, storageKey, store } from './storage.js';
import { texts } from './texts.js';
import { isExample } from './tour/example.js';
import { setUnshownAside } from './unshownGame.js';

interface StoredGame {
  /** One character a byte: the file may be in any charset. */
  readonly sgf: string;
  /** Which game of the file. */
  readonly game?: number;
  /** Which child to take at every node on the way to where we stood. */
  readonly path: readonly number[];
  /** The same to where the game stands that is played, which may not be what is looked at. */
  readonly latest?: readonly number[] | undefined;
  readonly mode: Mode;
  readonly match: Match | undefined;
  /** What the count of the match rests on, once there is one. */
  readonly count?: { readonly dead: readonly Point[]; readonly seki: readonly Point[] } | undefined;
  /** Of teach mode, which may wait for the person. */
  readonly pending?: Pending;
}

/** The games around the one that is shown. They do not change while it is shown, and a collection may have thousands. */
const around = computed(() => {
  const { games, tree } = file.value;
  const game = games.indexOf(tree);
  const textOf = (part: readonly SgfTree[]): string => (part.length > 0 ? toBinary(writeSgf(part)) : '');
  return { game, before: textOf(games.slice(0, game)), after: textOf(games.slice(game + 1)) };
});

/** The game that is shown, without the others of its file. */
function shownGame(): StoredGame {
  const latest = latestNode();
  return {
    ...{ sgf: toBinary(writeSgf([file.value.tree])), path: wayTo(node.value), mode: mode.value, match: matchNow() },
    latest: latest && wayTo(latest),
    count: proposal.value && { ...proposal.value, dead: [...proposal.value.dead] },
    pending: pending.value,
  };
}

function currentGame(): StoredGame {
  const { game, before, after } = around.value;
  const shown = shownGame();
  return { ...shown, sgf: before + shown.sgf + after, game };
}

function wayTo(target: SgfNode): number[] {
  const nodes = pathTo(target);
  return nodes.slice(1).map((step, index) => (nodes[index] as SgfNode).children.indexOf(step));
}

function nodeAt(root: SgfNode, way: readonly number[]): SgfNode {
  let at = root;
  for (const index of way) at = at.children[index] ?? at;
  return at;
}

/** Browsers store about five million characters for a page; trying with more only takes time. */
const MOST_STORED = 4_500_000;

/** The game on the board goes before the one that was there before it. */
function storeGame(game: StoredGame): boolean {
  if (game.sgf.length > MOST_STORED) return false;
  return store('game', game) || (store('previous', undefined) && store('game', game));
}

function storeCurrent(): void {
  if (storeGame(currentGame())) return;
  const { games } = file.value;
  const keepsShown = games.length > 1 && storeGame(shownGame());
  // An older game must not come back in its place. Who forbids storing knows that nothing is kept.
  const isNews = (keepsShown || store('game', undefined)) && notKept !== games;
  if (isNews) complain(keepsShown ? texts.previous.onlyShown : texts.previous.noRoom);
  notKept = games;
}

/** The file of which the person was told that it is not kept, or not all of it. */
let notKept: readonly SgfTree[] | undefined;

/** Waiting a little makes one copy of many changes. */
const STORE_AFTER_MS = 250;

/** Keeps a copy of the game from now on. */
export function keepGame(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Another page of ours has stored its game after this one: the newer game stays. */
  let isOvertaken = false;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isOvertaken = false;
    storeCurrent();
  };
  effect(() => {
    // Named so that a change of any of them is followed.
    void [file.value, revision.value, reviewRevision.value, commentRevision.value];
    void [node.value, mode.value, match.value, proposal.value, pending.value];
    timer ??= setTimeout(keep, STORE_AFTER_MS);
  });
  addEventListener('storage', ({ key }) => {
    if (key === storageKey('game')) isOvertaken = true;
  });
  addEventListener('pagehide', () => {
    const isDue = timer !== undefined;
    // The browser may bring the page back as it is: its clocks stand until then. Time that has passed is a change, too, and
    // so is what a search has found.
    interrupt();
    keepLive();
    if (isDue || (timer !== undefined && !isOvertaken)) keep();
  });
  // A phone may end a page that is not seen without another word.
  addEventListener('visibilitychange', keepLive);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void resumeMatch(pending.value);
  });
}

/** Takes up the game of the last visit; false when there is none that can be shown. */
export function resumeGame(): boolean {
  if (show(readStored<StoredGame>('game'))) return true;
  setUnshownAside();
  return false;
}

function show(stored: StoredGame | undefined): boolean {
  if (!stored) return false;
  try {
    const { games } = parseSgf(toBytes(stored.sgf), { lenient: true });
    const tree = games[stored.game ?? 0];
    if (!tree) return false;
    const next = makeGameFile(tree, games);
    const { match: played, latest, path, count } = stored;
    setMatch(played, latest ? nodeAt(tree.root, latest) : [...mainLine(tree.root)].at(-1));
    proposal.value = count && { ...count, dead: new Set(count.dead) };
    showFile(next);
    goTo(nodeAt(tree.root, path));
    mode.value = stored.mode;
    void resumeMatch(stored.pending);
    return true;
  } catch {
    return false;
  }
}

/** The game that was on the board before this one. */
const previous = signal(readStored<StoredGame>('previous'));
export const hasPrevious = (): boolean => previous.value !== undefined;
/** Whether to point out that it is kept: for a while after it was replaced. It can be restored later, too. */
export const offersPrevious = signal(false);
const OFFER_MS = 20_000;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** A game that has only just been started is not worth keeping, nor is the tour's; they must not push out one that is. */
function isWorthKeeping(): boolean {
  const { games, tree } = file.value;
  if (isExample(tree)) return false;
  const isSetUp = ['AB', 'AW', 'C'].some((id) => valuesOf(tree.root, id).length > 0);
  return games.length > 1 || tree.root.children.length > 0 || (isSetUp && match.value === undefined);
}

/** To be called before another game takes the board. */
export function setAside(): void {
  if (!isWorthKeeping()) return;
  keepAsPrevious(currentGame());
  offersPrevious.value = true;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    offersPrevious.value = false;
  }, OFFER_MS);
}

function keepAsPrevious(game: StoredGame | undefined): void {
  previous.value = game;
  store('previous', game);
}

/** Who wants a game back wants to see it, whatever was read when it was replaced. */
function gameModeOf({ mode: left, match: played }: StoredGame): Mode {
  if (left !== 'papers') return left;
  return played ? 'play' : 'review';
}

/** Changes the two games: what is on the board now can be brought back the same way. */
export function restorePrevious(): void {
  const wanted = previous.value;
  const replaced = isWorthKeeping() ? currentGame() : undefined;
  if (!show(wanted && { ...wanted, mode: gameModeOf(wanted) })) return;
  keepAsPrevious(replaced);
  offersPrevious.value = false;
  clearNotice();
  announce(texts.previous.restored);
}
