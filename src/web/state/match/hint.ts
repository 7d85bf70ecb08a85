/** A hint during a match: the move that the engine would play for the person, shown on request. */
import { computed, signal } from '@preact/signals';
import type { Game } from '../../../rules/game.js';
import { PASS, type Point, writePoint } from '../../../rules/point.js';
import { texts } from '../../texts.js';
import { analyze } from '../../workers/playerClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import { file } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { announce, clearNotice, showEngineError, showNotice } from '../notices.js';
import { isPersonsTurn } from './match.js';

interface Hint {
  readonly game: Game;
  /** Undefined while the engine searches. */
  readonly point?: Point | undefined;
}

/** The number of playouts of the search for a hint: a second on most machines. */
const PLAYOUTS = 3000;

const latest = signal<Hint | undefined>(undefined);

const current = computed(() => (latest.value?.game === game.value ? latest.value : undefined));

export const isSeekingHint = computed(() => current.value !== undefined && current.value.point === undefined);
/** The suggested point; undefined if the person has not asked for a hint in this position. */
export const hint = computed<Point | undefined>(() => current.value?.point);

/** Whether the person may ask for a hint now. */
export const mayAskForHint = computed(() => isPersonsTurn.value && current.value === undefined);

export async function askForHint(): Promise<void> {
  if (!mayAskForHint.value) return;
  const about = game.value;
  const { size } = file.value;
  latest.value = { game: about };
  clearNotice();
  try {
    const { candidates } = await analyze(postSituation(file.value, about), { playouts: PLAYOUTS }).answer;
    const point = candidates[0]?.point ?? PASS;
    if (game.value !== about) return;
    latest.value = { game: about, point };
    const text = texts.play.hinted(writePoint(point, size));
    if (point === PASS) showNotice(text);
    else announce(text);
  } catch (error) {
    latest.value = undefined;
    showEngineError(error);
  }
}
