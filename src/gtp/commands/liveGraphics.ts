/**
 * GoGui's live graphics show a search while it runs. Insei writes the graphics to standard error. Each frame is a list
 * of drawing commands that ends with an empty line. After the search, a last command removes the drawing.
 */
import type { ThinkOptions } from '../../player/player.js';
import type { Session } from '../dialogue/session.js';
import { searchGraphics } from './goguiGraphics.js';

/**
 * The time between two frames in seconds: short enough to look like motion, and long enough not to slow down the
 * search.
 */
const FRAME_SECONDS = 0.25;

const CLEAR_FRAME = 'gogui-gfx: CLEAR\n';

/** Runs `search` and draws a frame whenever the search reports its state. Removes the drawing after the search. */
export async function withLiveGraphics<Found>(
  { environment, gameInPlay }: Session,
  search: (options: Pick<ThinkOptions, 'onReport' | 'reportEvery'>) => Promise<Found>,
): Promise<Found> {
  const { size } = gameInPlay;
  try {
    return await search({
      onReport: (analysis) => environment.draw(`gogui-gfx:\n${searchGraphics(analysis, size)}\n\n`),
      reportEvery: FRAME_SECONDS,
    });
  } finally {
    environment.draw(CLEAR_FRAME);
  }
}
