/** The page: board first, panels beside or below it. */

import { writePoint } from '../rules/point.js';
import { Board } from './board/board.js';
import type { BoardIntents } from './board/boardView.js';
import { file } from './game/gameFile.js';
import { playHere } from './game/moves.js';
import { step } from './game/navigation.js';
import { game } from './game/nodeGame.js';
import { mode } from './mode.js';
import { announcement, clearNotice, complain } from './notices.js';
import { PapersMain } from './papers/papersMain.js';
import { Footer } from './parts/footer.js';
import { Header } from './parts/header.js';
import { OpenWindow } from './parts/openWindow.js';
import { Players } from './parts/players.js';
import { PreviousGame } from './parts/previousGame.js';
import { SettingsWindow } from './parts/settingsWindow.js';
import { openWindow } from './parts/windows.js';
import { match, personPlays } from './play/match.js';
import { NewGameWindow } from './play/newGameWindow.js';
import { PlayControls, PlayPanel } from './play/playPanel.js';
import { toggleDead } from './play/scoring.js';
import { isEditing } from './review/editBar.js';
import { applyTool, tool } from './review/editor.js';
import { ReviewControls, ReviewPanel } from './review/reviewPanel.js';
import { lookedAt } from './review/reviews.js';
import { playStone } from './sounds.js';
import { texts } from './texts.js';
import { TourBar } from './tour/tourBar.js';
import { view } from './view.js';

const intents: BoardIntents = {
  choose: (point) => {
    if (mode.value === 'review' && tool.value !== 'play') applyTool(point);
    else if (mode.value === 'review') {
      const { toMove, prisoners } = game.value.position;
      const verdict = playHere(point);
      if (verdict !== 'ok') return complain(texts.illegal[verdict](writePoint(point, file.value.size)));
      clearNotice();
      playStone(game.value.position.prisoners[toMove] - prisoners[toMove]);
    } else if (match.value?.phase === 'scoring') toggleDead(point);
    else void personPlays(point);
  },
  look: (point) => {
    lookedAt.value = point;
  },
};

/** Touch pads send many small turns of the wheel. */
const WHEEL_STEP = 50;
let turned = 0;

/** The wheel walks through the game that is looked at. */
function onWheel(event: WheelEvent): void {
  if (mode.value !== 'review' || event.ctrlKey) return;
  event.preventDefault();
  turned += event.deltaY;
  if (Math.abs(turned) < WHEEL_STEP) return;
  step(turned > 0 ? 1 : -1);
  turned = 0;
}

/** The game, played or looked at. */
function GameMain() {
  const isReview = mode.value === 'review';
  return (
    <main class={isReview ? `review ${isEditing.value ? 'editing' : ''}` : 'play'}>
      <div class="table">
        <Players />
        <div class="board-frame" onWheel={onWheel}>
          <Board view={view.value} intents={intents} />
        </div>
        {isReview ? <ReviewControls /> : <PlayControls />}
      </div>
      <div class="panel">{isReview ? <ReviewPanel /> : <PlayPanel />}</div>
    </main>
  );
}

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
      {openWindow.value === 'open' && <OpenWindow />}
      {openWindow.value === 'settings' && <SettingsWindow />}
    </>
  );
}
