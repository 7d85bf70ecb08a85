/** The panel and the buttons that the page shows while a game is reviewed. */
import type { SgfNode } from '../../../record/index.js';
import { PASS } from '../../../rules/point.js';
import { editor, toggleEditor } from '../../state/game/editor.js';
import { file, line, node, parentOf, pathTo, removeNode } from '../../state/game/gameTree.js';
import { playHere } from '../../state/game/moves.js';
import { step, toEnd, toStart } from '../../state/game/navigation.js';
import { moveNumber } from '../../state/game/position.js';
import { notice } from '../../state/notices.js';
import { texts } from '../../texts.js';
import { InsightCard } from '../insights/insightCard.js';
import { ActionButton } from '../parts/actionButton.js';
import { Icon, type IconName } from '../parts/icon.js';
import { AnalysisCard } from './analysisCard.js';
import { CommentCard } from './commentCard.js';
import { EditBar } from './editBar.js';
import { GameSelect } from './gameSelect.js';
import { GameTree } from './gameTree.js';
import { Legend } from './legend.js';
import { ReportCard } from './reportCard.js';
import { ReviewGraph } from './reviewGraph.js';

const STEPS: readonly { readonly icon: IconName; readonly title: string; readonly go: () => void }[] = [
  { icon: 'first', title: texts.review.first, go: toStart },
  { icon: 'back10', title: texts.review.back10, go: () => step(-10) },
  { icon: 'back', title: texts.review.back, go: () => step(-1) },
  { icon: 'forward', title: texts.review.forward, go: () => step(1) },
  { icon: 'forward10', title: texts.review.forward10, go: () => step(10) },
  { icon: 'last', title: texts.review.last, go: toEnd },
];

/** The buttons under the board. */
export function ReviewControls() {
  const movesOf = (nodes: readonly SgfNode[]): number => moveNumber(nodes, file.value.size);
  return (
    <nav class="controls" aria-label={texts.review.navigation}>
      {STEPS.map(({ icon, title, go }) => (
        <button key={title} type="button" class="step" aria-label={title} title={title} onClick={go}>
          <Icon name={icon} />
        </button>
      ))}
      <span class="move-number">{texts.review.move(movesOf(pathTo(node.value)), movesOf(line.value))}</span>
      <button type="button" onClick={() => playHere(PASS)}>
        {texts.review.pass}
      </button>
      <ActionButton
        can={parentOf(node.value) !== undefined}
        title={texts.review.deleteTitle}
        onPress={() => removeNode(node.value)}
      >
        {texts.review.deleteNode}
      </ActionButton>
      <button type="button" aria-pressed={editor.value.isOpen} onClick={toggleEditor}>
        {texts.review.edit}
      </button>
      {editor.value.isOpen && <EditBar />}
    </nav>
  );
}

export function ReviewPanel() {
  return (
    <>
      {notice.value && <p class="card problem">{notice.value}</p>}
      <GameSelect />
      <ReviewGraph />
      <AnalysisCard />
      <InsightCard />
      <section class="card">
        <h2>{texts.review.tree}</h2>
        <GameTree />
      </section>
      <CommentCard key={file.value.tree.offset} />
      <ReportCard />
      <Legend />
    </>
  );
}
