/**
 * GoGui's live graphics: what a search for a move looks like while it runs. They go to standard error, each frame as
 * commands that end with an empty line, and are wiped away when the move is found.
 */

import type { ThinkOptions } from '../player/player.js';
import { searchGraphics } from './boards.js';
import type { Session } from './session.js';

/** So often that one sees it move, so rarely that drawing costs nothing. */
const FRAME_SECONDS = 0.25;

const WIPE = 'gogui-gfx: CLEAR\n';

/** Runs a search with its graphics, where they are wanted and nobody else watches it. */
export async function withLiveGraphics<Request extends Pick<ThinkOptions, 'onReport'>, Found>(
  { host, settings, table }: Session,
  request: Request,
  search: (request: Request) => Promise<Found>,
): Promise<Found> {
  if (!settings.liveGraphics || request.onReport) return search(request);
  const { size } = table;
  try {
    return await search({
      ...request,
      onReport: (analysis) => host.draw(`gogui-gfx:\n${searchGraphics(analysis, size)}\n\n`),
      reportEvery: FRAME_SECONDS,
    });
  } finally {
    host.draw(WIPE);
  }
}
