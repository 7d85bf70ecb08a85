/** The shown game as plain data, which the browser stores and the page can show again. */
import { computed } from '@preact/signals';
import { toByteString, toBytes } from '../../../record/byteString.js';
import { mainLine, parseSgf, type SgfNode, type SgfTree, writeSgf } from '../../../record/index.js';
import type { Point } from '../../../rules/point.js';
import { commentInProgress } from '../game/comment.js';
import { currentTree, file, goTo, makeGameFile, node, pathTo, showFile } from '../game/gameTree.js';
import { reviewCache } from '../game/nodeReviews.js';
import { type Mode, mode, setMode } from '../location.js';
import { lastPlayedNode, type Match, match, matchForStorage } from '../match/match.js';
import { replaceMatch, resumeMatch } from '../match/play.js';
import { deadStonesProposal, restoreDeadStonesProposal } from '../match/scoring.js';
import { type PendingCheckOrOffer, pendingCheckOrOffer } from '../match/teacher.js';
import { gameId, setGameId } from './gameIds.js';

/** The names of the fields must not change, because browsers hold games that earlier versions stored. */
export interface StoredGame {
  /** The name of the game in addresses and in the library; earlier versions stored none. */
  readonly id?: string;
  /** The contents of the SGF file, as text with one character for each byte, because the file may be in any charset. */
  readonly sgf: string;
  /** Which game of the file is shown, counted from zero. */
  readonly game?: number;
  /** The path from the root to the shown node: for each step, the index of the child. */
  readonly path: readonly number[];
  /** The path from the root to the last move of the match. A review may show another node. */
  readonly latest?: readonly number[] | undefined;
  readonly mode: Mode;
  readonly match: Match | undefined;
  /** During scoring, the stones that are proposed as dead and the stones in seki. */
  readonly count?: { readonly dead: readonly Point[]; readonly seki: readonly Point[] } | undefined;
  readonly pending?: PendingCheckOrOffer;
}

/**
 * The games before and after the shown game in its file, as text. The text is cached, because these games do not change
 * and writing thousands of games takes long.
 */
const otherGames = computed(() => {
  const { games, tree } = file.value;
  const game = games.indexOf(tree);
  const sgfOf = (part: readonly SgfTree[]): string => (part.length > 0 ? toByteString(writeSgf(part)) : '');
  return { game, before: sgfOf(games.slice(0, game)), after: sgfOf(games.slice(game + 1)) };
});

/** The shown game without the other games of its file. */
export function shownGame(): StoredGame {
  const lastPlayed = lastPlayedNode();
  return {
    id: gameId(file.value.tree),
    sgf: toByteString(writeSgf([file.value.tree])),
    path: indicesTo(node.value),
    mode: mode.value,
    match: matchForStorage(),
    latest: lastPlayed && indicesTo(lastPlayed),
    count: deadStonesProposal.value && { ...deadStonesProposal.value, dead: [...deadStonesProposal.value.dead] },
    pending: pendingCheckOrOffer.value,
  };
}

/** The shown game with all games of its file. */
export function shownGameWithItsFile(): StoredGame {
  const { game, before, after } = otherGames.value;
  const shown = shownGame();
  return { ...shown, sgf: before + shown.sgf + after, game };
}

/**
 * Reads all signals from which a stored game is made. So an effect that calls this function runs again whenever a part
 * of the game changes.
 */
export const readStoredGameState = (): readonly unknown[] => [
  ...[file.value, currentTree(), node.value, reviewCache.value, commentInProgress.value],
  ...[mode.value, match.value, deadStonesProposal.value, pendingCheckOrOffer.value],
];

/** The path from the root to a node: for each step, the index of the child. */
export function indicesTo(target: SgfNode): number[] {
  const nodes = pathTo(target);
  return nodes.slice(1).map((step, index) => (nodes[index] as SgfNode).children.indexOf(step));
}

export function nodeAt(root: SgfNode, indices: readonly number[]): SgfNode {
  let at = root;
  for (const index of indices) at = at.children[index] ?? at;
  return at;
}

/** Shows a stored game. If the stored game cannot be read, changes nothing and returns false. */
export function showStoredGame(stored: StoredGame | undefined): boolean {
  if (!stored) return false;
  try {
    const { games } = parseSgf(toBytes(stored.sgf), { lenient: true });
    const tree = games[stored.game ?? 0];
    if (!tree) return false;
    if (stored.id !== undefined) setGameId(tree, stored.id);
    const next = makeGameFile(tree, games);
    const { match: played, latest, path, count } = stored;
    replaceMatch(played, latest ? nodeAt(tree.root, latest) : [...mainLine(tree.root)].at(-1));
    restoreDeadStonesProposal(count && { ...count, dead: new Set(count.dead) });
    showFile(next);
    goTo(nodeAt(tree.root, path));
    setMode(stored.mode);
    void resumeMatch(stored.pending);
    return true;
  } catch {
    return false;
  }
}
