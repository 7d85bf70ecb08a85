/** Starts the page: shows the last game, draws the page and listens to events. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import './styles/page.css';
import './styles/board.css';
import './styles/panels.css';
import './styles/insights.css';
import './styles/phone.css';
import { followAddress } from './state/address.js';
import { followShownPosition } from './state/analysis/liveAnalysis.js';
import { acceptDroppedGames } from './state/files.js';
import { followLearnerInsights } from './state/insights/learnerInsights.js';
import { followNetworkInsight } from './state/insights/networkInsight.js';
import { followOverlayWithSearch } from './state/insights/overlaySearch.js';
import { keepInLibrary } from './state/library/keepInLibrary.js';
import { mode, openWindow, showWindow } from './state/location.js';
import { loadServedModels } from './state/models.js';
import { showNotice } from './state/notices.js';
import { storeSettingsOnChange } from './state/settings.js';
import { isWorthKeeping } from './state/stored/previousGame.js';
import { keepGame, resumeGame, setUnshowableGameAside, unshowableGame } from './state/stored/reloadCopy.js';
import { texts } from './texts.js';
import { App } from './views/app.js';
import { listenToKeys } from './views/keys.js';
import { announceNodes } from './views/review/nodeName.js';

storeSettingsOnChange();
const isFirstVisit = !resumeGame() && !unshowableGame.value;

/** Loads the code that follows reviews when the first review begins. */
function followReview(): void {
  const end = effect(() => {
    if (mode.value !== 'review') return;
    void import('./state/analysis/networkReview.js').then(({ followNetworkReview }) => followNetworkReview());
    queueMicrotask(() => end());
  });
}

/** On a first visit, opens the window for a new game, unless the visitor has already opened another window. */
function offerNewGame(): void {
  if (!openWindow.value && mode.value === 'play' && !isWorthKeeping()) showWindow('new-game');
}

function start(): void {
  followShownPosition();
  followOverlayWithSearch();
  followLearnerInsights();
  followNetworkInsight();
  followReview();
  void loadServedModels();
  announceNodes();
  acceptDroppedGames(document);
  listenToKeys(document);
  render(<App />, document.body);
  // The page starts to store games only now, after it was drawn without an error. So a game that cannot be drawn is not
  // stored again.
  keepGame();
  keepInLibrary();
  void followAddress();
  if (unshowableGame.value) showNotice(texts.previous.unshown);
  if (isFirstVisit) requestAnimationFrame(() => setTimeout(offerNewGame));
  // Browsers allow service workers only on secure addresses. Without a service worker, the page does not work offline.
  void navigator.serviceWorker?.register('./serviceWorker.js').catch(() => undefined);
}

// The page starts in three tasks, so that the browser stays responsive between them. The first task reads the code and
// the game, the second draws the page. The third, only on a first visit, opens the window for a new game, for which the
// browser must lay out the whole page.
setTimeout(() => {
  try {
    start();
  } catch (error) {
    // A stored game that cannot be drawn would stop the page on every visit. So the game is stored under another key,
    // and the page is loaded again without the game.
    if (!setUnshowableGameAside()) throw error;
    location.reload();
  }
});
