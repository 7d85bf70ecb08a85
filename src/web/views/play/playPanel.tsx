/** The panel and the buttons that the page shows while a game is played. */
import { PASS, writePoint } from '../../../rules/point.js';
import { type GameResult, resultOfLead } from '../../../rules/result.js';
import { handicapCompensation, type Score } from '../../../rules/score.js';
import { saveSgf } from '../../state/downloads.js';
import { file } from '../../state/game/gameTree.js';
import { game } from '../../state/game/position.js';
import { finishGame, resign } from '../../state/match/ending.js';
import { askForHint, isSeekingHint, mayAskForHint } from '../../state/match/hint.js';
import { colorsOfPeople, isPersonsTurn, match } from '../../state/match/match.js';
import { lastGameOptions, startGame } from '../../state/match/newGame.js';
import { keepMove, personPlays } from '../../state/match/play.js';
import { deadStonesProposal, score } from '../../state/match/scoring.js';
import { confirmTap, tappedPoint } from '../../state/match/tappedPoint.js';
import { isChecking, offer, ratingOfOpponentsMove } from '../../state/match/teacher.js';
import { isThinking } from '../../state/match/turn.js';
import { canUndo, undo } from '../../state/match/undo.js';
import { enterReview } from '../../state/modes.js';
import { notice } from '../../state/notices.js';
import { texts } from '../../texts.js';
import { ActionButton } from '../parts/actionButton.js';
import { ConfirmButton } from '../parts/confirmButton.js';
import { focusBoard } from '../parts/focusBoard.js';
import { lazyView } from '../parts/lazyView.js';
import { SettingSwitches } from '../parts/settingSwitches.js';

const InsightCard = lazyView(async () => (await import('../insights/insightCard.js')).InsightCard, true);
const LearnedCards = lazyView(async () => (await import('./learnedCard.js')).LearnedCards, true);
const OpponentNote = lazyView(async () => (await import('./opponentNote.js')).OpponentNote, true);

/** The result in the words of the only person in the game, if there is one. */
function resultText(result: GameResult): string {
  const [person, other] = colorsOfPeople.value;
  return person === undefined || other !== undefined ? texts.result(result) : texts.ownResult(result, person);
}

const hasWon = (): boolean => {
  const { result, phase } = match.value ?? {};
  return phase === 'over' && result?.kind === 'win' && colorsOfPeople.value.join() === result.winner;
};

function statusText(): string {
  const now = match.value;
  if (!now) return texts.play.start;
  if (now.phase === 'over' && now.result) return resultText(now.result);
  if (now.phase === 'scoring')
    return deadStonesProposal.value ? texts.score.proposed(deadStonesProposal.value.dead.size) : texts.score.judging;
  if (offer.value) return texts.teach.sure;
  if (isChecking.value) return texts.play.checking;
  if (isSeekingHint.value) return texts.play.seekingHint;
  if (tappedPoint.value !== undefined) return texts.play.tapAgain(writePoint(tappedPoint.value, file.value.size));
  const { lastMove, position } = game.value;
  const passed = lastMove?.point === PASS ? `${texts.play.passed(lastMove.color)} ` : '';
  if (isThinking.value && colorsOfPeople.value.length > 0) return `${passed}${texts.play.thinking}`;
  return passed + (colorsOfPeople.value.length === 1 ? texts.play.yourTurn : texts.play.toMove(position.toMove));
}

/** The buttons under the board. */
export function PlayControls() {
  const mayResign = match.value?.phase === 'playing' && colorsOfPeople.value.length > 0;
  return (
    <div class={`controls ${match.value?.phase ?? ''}`}>
      {tappedPoint.value !== undefined && (
        <button type="button" class="primary" onClick={confirmTap}>
          {texts.play.playAt(writePoint(tappedPoint.value, file.value.size))}
        </button>
      )}
      <ActionButton can={isPersonsTurn.value} onPress={() => void personPlays(PASS)}>
        {texts.play.pass}
      </ActionButton>
      <ActionButton can={canUndo.value} onPress={() => void undo()}>
        {texts.play.undo}
      </ActionButton>
      <ActionButton can={mayAskForHint.value} onPress={() => void askForHint()}>
        {texts.play.hint}
      </ActionButton>
      <ConfirmButton can={mayResign} title={texts.play.resign} question={texts.play.resignSure} onConfirm={resign} />
      {score.value && match.value?.phase === 'scoring' && <CountButtons counted={score.value} />}
    </div>
  );
}

/** The buttons that end a count: play on, or accept it. */
const CountButtons = ({ counted }: { readonly counted: Score }) => (
  <>
    {canUndo.value && (
      <button type="button" onClick={() => void undo()}>
        {texts.score.resume}
      </button>
    )}
    <button type="button" class="primary" onClick={() => finishGame(resultOfLead(counted.lead))}>
      {texts.score.accept}
    </button>
  </>
);

export function PlayPanel() {
  const counted = score.value;
  const now = match.value;
  const rated = ratingOfOpponentsMove.value;
  return (
    <>
      <section class="card status">
        <p class={`message ${now?.phase === 'over' ? 'result' : ''} ${hasWon() ? 'won' : ''}`}>{statusText()}</p>
        <p class="problem">{notice.value}</p>
        {offer.value && (
          <div class="offer">
            <p>{offer.value.text}</p>
            <div class="actions">
              <button type="button" onClick={() => void keepMove()}>
                {texts.teach.keep}
              </button>
              <button type="button" class="primary" onClick={() => void undo()}>
                {texts.teach.takeBack}
              </button>
            </div>
          </div>
        )}
        {rated && <p class="hint">{texts.teach.opponent(rated, file.value.size)}</p>}
        {now?.phase === 'over' && (
          <div class="actions next-steps">
            <button type="button" class="primary" onClick={enterReview}>
              {texts.play.reviewGame}
            </button>
            <button
              type="button"
              onClick={() => {
                void startGame(lastGameOptions());
                focusBoard();
              }}
            >
              {texts.play.again}
            </button>
            <button type="button" onClick={saveSgf}>
              {texts.play.save}
            </button>
          </div>
        )}
      </section>
      {counted && <ScoreCard counted={counted} isOpen={now?.phase === 'scoring'} />}
      <LearnedCards />
      <OpponentNote />
      <InsightCard />
      <section class="card">
        <SettingSwitches names={['teach', 'sounds', 'coordinates', 'moveNumbers']} />
      </section>
    </>
  );
}

function ScoreCard({ counted, isOpen }: { readonly counted: Score; readonly isOpen: boolean }) {
  const { komi, handicap, rules } = file.value;
  const result = resultOfLead(counted.lead);
  return (
    <section class="card score">
      <h2>{texts.score.title}</h2>
      <dl>
        <dt>{texts.score.black}</dt>
        <dd>{counted.black}</dd>
        <dt>
          {texts.score.white} <small>{texts.score.whiteNote(komi, handicapCompensation(rules, handicap))}</small>
        </dt>
        <dd>{counted.white}</dd>
      </dl>
      <p class="verdict">{texts.result(result)}</p>
      {isOpen && <p>{texts.score.hint}</p>}
      <p class="hint">{texts.score[rules.scoring]}</p>
    </section>
  );
}
