/** The panel and the buttons that the page shows while a game is reviewed. */
import type { SgfNode } from '../../../record/index.js';
import { PASS } from '../../../rules/point.js';
import { reviewTexts } from '../../reviewTexts.js';
import { chooseReviewTab, type ReviewTab, reviewTab } from '../../state/analysis/reviewTab.js';
import { deleteShownNode, editor, toggleEditor } from '../../state/game/editor.js';
import { file, line, node, parentOf, pathTo } from '../../state/game/gameTree.js';
import { playHere } from '../../state/game/moves.js';
import { step, toEnd, toStart } from '../../state/game/navigation.js';
import { moveNumber } from '../../state/game/position.js';
import { notice } from '../../state/notices.js';
import { InsightCard } from '../insights/insightCard.js';
import { ActionButton } from '../parts/actionButton.js';
import { Icon, type IconName } from '../parts/icon.js';
import { Tabs } from '../parts/tabs.js';
import { AnalysisCard, LiveAnalysisButton } from './analysisCard.js';
import { CommentCard } from './commentCard.js';
import { EditBar } from './editBar.js';
import { GameSelect } from './gameSelect.js';
import { GameTree } from './gameTree.js';
import { GuessCard } from './guessCard.js';
import { Legend } from './legend.js';
import { ReportCard } from './reportCard.js';
import { ReviewGraph } from './reviewGraph.js';

const STEPS: readonly { readonly icon: IconName; readonly title: string; readonly go: () => void }[] = [
  { icon: 'first', title: reviewTexts.first, go: toStart },
  { icon: 'back10', title: reviewTexts.back10, go: () => step(-10) },
  { icon: 'back', title: reviewTexts.back, go: () => step(-1) },
  { icon: 'forward', title: reviewTexts.forward, go: () => step(1) },
  { icon: 'forward10', title: reviewTexts.forward10, go: () => step(10) },
  { icon: 'last', title: reviewTexts.last, go: toEnd },
];

/** The buttons under the board. */
export function ReviewControls() {
  const movesOf = (nodes: readonly SgfNode[]): number => moveNumber(nodes, file.value.size);
  return (
    <nav class="controls" aria-label={reviewTexts.navigation}>
      {STEPS.map(({ icon, title, go }) => (
        <button key={title} type="button" class="step" aria-label={title} title={title} onClick={go}>
          <Icon name={icon} />
        </button>
      ))}
      <span class="move-number">{reviewTexts.move(movesOf(pathTo(node.value)), movesOf(line.value))}</span>
      <button type="button" class="rare" onClick={() => playHere(PASS)}>
        {reviewTexts.pass}
      </button>
      <ActionButton
        can={parentOf(node.value) !== undefined}
        class="rare"
        title={reviewTexts.deleteTitle}
        onPress={deleteShownNode}
      >
        {reviewTexts.deleteNode}
      </ActionButton>
      <button type="button" aria-pressed={editor.value.isOpen} onClick={toggleEditor}>
        {reviewTexts.edit}
      </button>
    </nav>
  );
}

export function ReviewPanel() {
  return (
    <>
      {notice.value && <p class="card problem">{notice.value}</p>}
      {editor.value.isOpen && <EditBar />}
      <GameSelect />
      <div class="reading">
        <CommentCard key={file.value.tree.offset} />
        <section class="card tree-card">
          <h2>{reviewTexts.tree}</h2>
          <GameTree />
        </section>
      </div>
      <ReviewGraph />
      <AboutPosition />
      <InsightCard />
      <Legend />
    </>
  );
}

const TABS: readonly { readonly id: ReviewTab; readonly title: string }[] = [
  { id: 'moves', title: reviewTexts.moves },
  { id: 'mistakes', title: reviewTexts.mistakesTab },
  { id: 'guess', title: reviewTexts.guessTab },
];

function AboutPosition() {
  const tab = reviewTab.value;
  const extra = tab === 'guess' ? null : <LiveAnalysisButton />;
  return (
    <section class="card about">
      <Tabs name={reviewTexts.tabs} tabs={TABS} chosen={tab} onChoose={chooseReviewTab} extra={extra}>
        {tab === 'moves' && <AnalysisCard />}
        {tab === 'mistakes' && <ReportCard />}
        {tab === 'guess' && <GuessCard />}
      </Tabs>
    </section>
  );
}
