/**
 * The whole page: the header; below it, the board with its panel, the mode for learning or the papers; the footer; and
 * the open window if there is one.
 */
import { useRef } from 'preact/hooks';
import type { BoardEventHandlers } from '../board/boardView.js';
import { GoBoard } from '../board/goBoard.js';
import { clickPoint } from '../state/boardClick.js';
import { editor } from '../state/game/editor.js';
import { step } from '../state/game/navigation.js';
import { mode, openWindow } from '../state/location.js';
import { announcement } from '../state/notices.js';
import { setPointedMove } from '../state/pointer.js';
import { shownBoard } from '../state/shownBoard.js';
import { holdsGame } from '../state/stored/gameHolder.js';
import { tourStop } from '../state/tour/tourStop.js';
import { texts } from '../texts.js';
import { mayUseAllCores, threadCount } from '../workers/playerClient.js';
import { GameFacts } from './parts/gameFacts.js';
import { Header } from './parts/header.js';
import { lazyView } from './parts/lazyView.js';
import { ToastBar } from './parts/toastBar.js';
import { NewGameWindow } from './play/newGameWindow.js';
import { PlayControls, PlayPanel } from './play/playPanel.js';

const ReviewControls = lazyView(async () => (await import('./review/reviewPanel.js')).ReviewControls);
const ReviewPanel = lazyView(async () => (await import('./review/reviewPanel.js')).ReviewPanel);
const LearnPage = lazyView(async () => (await import('./learn/learnPage.js')).LearnPage);
const PapersPage = lazyView(async () => (await import('./papers/papersPage.js')).PapersPage);
const TourBar = lazyView(async () => (await import('./tour/tourBar.js')).TourBar);
const OpenGameWindow = lazyView(async () => (await import('./parts/openGameWindow.js')).OpenGameWindow);
const OtherTabWindow = lazyView(async () => (await import('./parts/otherTabWindow.js')).OtherTabWindow);
const ShareWindow = lazyView(async () => (await import('./parts/shareWindow.js')).ShareWindow);
const SettingsWindow = lazyView(async () => (await import('./parts/settingsWindow.js')).SettingsWindow);

const handlers: BoardEventHandlers = { choose: clickPoint, look: setPointedMove };

/**
 * How far the mouse wheel must turn, as the sum of the browser's `deltaY`, to step by one move. A touch pad sends many
 * small turns, so the turns are added up.
 */
const WHEEL_STEP = 50;

/** In a review the mouse wheel steps through the game. */
function useWheelSteps(): (event: WheelEvent) => void {
  const turned = useRef(0);
  return (event) => {
    if (mode.value !== 'review' || event.ctrlKey) return;
    event.preventDefault();
    turned.current += event.deltaY;
    if (Math.abs(turned.current) < WHEEL_STEP) return;
    step(turned.current > 0 ? 1 : -1);
    turned.current = 0;
  };
}

/** The board with the panel beside it, in play mode and in review mode. */
function GameMain() {
  const onWheel = useWheelSteps();
  const isReview = mode.value === 'review';
  return (
    <main class={isReview ? `review ${editor.value.isOpen ? 'editing' : ''}` : 'play'}>
      <div class="table">
        <GameFacts />
        <div class="board-frame" onWheel={onWheel}>
          <GoBoard view={shownBoard.value} handlers={handlers} />
        </div>
        {isReview ? <ReviewControls /> : <PlayControls />}
      </div>
      <div class="panel">{isReview ? <ReviewPanel /> : <PlayPanel />}</div>
    </main>
  );
}

function Main() {
  if (mode.value !== 'papers' && mode.value !== 'learn') return <GameMain />;
  return <main class={mode.value}>{mode.value === 'papers' ? <PapersPage /> : <LearnPage />}</main>;
}

/** Says how many threads the engine uses, and that the page sends nothing to other computers. */
const Footer = () => (
  <footer class="bottom">
    <span>{mayUseAllCores() ? texts.footer.threads(threadCount()) : texts.footer.single}</span>{' '}
    <span>{texts.footer.offline}</span>
  </footer>
);

export function App() {
  return (
    <>
      <Header />
      <Main />
      <Footer />
      <div class="lower-edge">
        <ToastBar />
        {tourStop.value !== undefined && <TourBar />}
      </div>
      <p class="unseen" role="status" aria-live="polite">
        {announcement.value}
      </p>
      {!holdsGame.value && <OtherTabWindow />}
      {openWindow.value === 'new-game' && <NewGameWindow />}
      {openWindow.value === 'open' && <OpenGameWindow />}
      {openWindow.value === 'share' && <ShareWindow />}
      {openWindow.value === 'settings' && <SettingsWindow />}
    </>
  );
}
