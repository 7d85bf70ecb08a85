/**
 * The whole page: the header; below it, either the board with its panel or the papers; the footer; and the open window
 * if there is one.
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
import { texts } from '../texts.js';
import { mayUseAllCores, threadCount } from '../workers/playerClient.js';
import { PapersMain } from './papers/papersMain.js';
import { GameFacts } from './parts/gameFacts.js';
import { Header } from './parts/header.js';
import { OpenGameWindow } from './parts/openGameWindow.js';
import { PreviousGame } from './parts/previousGame.js';
import { SettingsWindow } from './parts/settingsWindow.js';
import { NewGameWindow } from './play/newGameWindow.js';
import { PlayControls, PlayPanel } from './play/playPanel.js';
import { ReviewControls, ReviewPanel } from './review/reviewPanel.js';
import { TourBar } from './tour/tourBar.js';

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
      {mode.value === 'papers' ? <PapersMain /> : <GameMain />}
      <Footer />
      <div class="lower-edge">
        <PreviousGame />
        <TourBar />
      </div>
      <p class="unseen" role="status" aria-live="polite">
        {announcement.value}
      </p>
      {openWindow.value === 'new-game' && <NewGameWindow />}
      {openWindow.value === 'open' && <OpenGameWindow />}
      {openWindow.value === 'settings' && <SettingsWindow />}
    </>
  );
}
