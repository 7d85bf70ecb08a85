/** Where the page starts: take up the last game, draw, listen. */
import { render } from 'preact';
import './styles/page.css';
import './styles/board.css';
import './styles/panels.css';
import './styles/phone.css';
import { App } from './app.js';
import { acceptDrops, keepGame, resumeGame } from './files.js';
import { listenToKeys } from './keys.js';
import { openWindow } from './parts/windows.js';
import { tellMoves } from './review/aloud.js';
import { followBoard } from './review/liveAnalysis.js';
import { followSettings } from './settings.js';

followSettings();
if (!resumeGame()) openWindow.value = 'new-game';
keepGame();
followBoard();
tellMoves();
acceptDrops(document);
listenToKeys(document);
render(<App />, document.body);
// Only secure places have it, and the page works without: then it is not there offline.
void navigator.serviceWorker?.register('./serviceWorker.js').catch(() => undefined);
