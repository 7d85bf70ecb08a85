/** Where the page starts: take up the last game, draw, listen. */
import { render } from 'preact';
import './styles/page.css';
import './styles/board.css';
import './styles/panels.css';
import './styles/inside.css';
import './styles/phone.css';
import { App } from './app.js';
import { acceptGames } from './files.js';
import { followOpinions } from './inside/opinions.js';
import { followGame } from './inside/ownLook.js';
import { keepGame, resumeGame } from './keptGame.js';
import { listenToKeys } from './keys.js';
import { loadServedModels } from './models.js';
import { complain } from './notices.js';
import { openWindow } from './parts/windows.js';
import { tellMoves } from './review/aloud.js';
import { followBoard } from './review/liveAnalysis.js';
import { followSettings } from './settings.js';
import { texts } from './texts.js';
import { setUnshownAside, unshown } from './unshownGame.js';

followSettings();
const isFirstVisit = !resumeGame() && !unshown.value;

function start(): void {
  followBoard();
  followGame();
  followOpinions();
  void loadServedModels();
  tellMoves();
  acceptGames(document);
  listenToKeys(document);
  render(<App />, document.body);
  // Only now: a game that cannot be drawn is not stored again.
  keepGame();
  if (unshown.value) complain(texts.previous.unshown);
  if (isFirstVisit) requestAnimationFrame(() => setTimeout(() => (openWindow.value ??= 'new-game')));
  // Only secure places have it, and the page works without: then it is not there offline.
  void navigator.serviceWorker?.register('./serviceWorker.js').catch(() => undefined);
}

// Three tasks, so that the browser can do other things between them: reading the page's code and the game, drawing, and the
// window of a first visit, which has the whole page laid out when it opens.
setTimeout(() => {
  try {
    start();
  } catch (error) {
    // A kept game that cannot be drawn would stop this visit and all that follow.
    if (!setUnshownAside()) throw error;
    location.reload();
  }
});
