/** Details of what the network in use says: who wins, who leads, and the likeliest moves. */
import { shownEvaluation } from '../../../player/networkAnalysis.js';
import { insightTexts } from '../../insightTexts.js';
import { file } from '../../state/game/gameTree.js';
import { networkInsight } from '../../state/insights/networkInsight.js';
import { networkMoves } from '../../state/insights/overlayValues.js';
import { network } from '../../state/network/network.js';
import { texts } from '../../texts.js';
import { MoveButton } from './moveButton.js';

const MAX_MOVES = 5;

export function NetworkOwnerDetails() {
  const evaluation = networkInsight.value;
  if (!evaluation) return null;
  const { color, scoreSpread } = evaluation;
  const { winRate, scoreLead } = shownEvaluation(evaluation, file.value.size);
  const isBlack = color === 'black';
  const value = texts.review.value(isBlack ? winRate : 1 - winRate, isBlack ? scoreLead : -scoreLead);
  return (
    <>
      <p class="value">{insightTexts.network.value(value, scoreSpread)}</p>
      <p class="hint">{texts.network.inUse(network.value?.name)}</p>
    </>
  );
}

export function NetworkMoveDetails() {
  const moves = networkMoves.value?.slice(0, MAX_MOVES);
  return (
    <>
      <NetworkOwnerDetails />
      {moves && <h3>{insightTexts.network.likely}</h3>}
      {moves && (
        <div class="move-buttons">
          {moves.map(({ point, probability }) => (
            <MoveButton key={point} point={point} note={insightTexts.percent(probability)} />
          ))}
        </div>
      )}
    </>
  );
}
