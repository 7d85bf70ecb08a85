/**
 * Cards about the engines that play the current game. An engine has a card only if it comes from a paper or plays with a
 * network.
 */

import { PAPERS } from '../../../player/papers.js';
import { NETWORK_PRESET } from '../../../player/presetNames.js';
import { COLORS } from '../../../rules/color.js';
import { papersTexts } from '../../papersTexts.js';
import { match, presetOfPlayer } from '../../state/match/match.js';
import { enterPapers } from '../../state/modes.js';
import { network } from '../../state/network/network.js';
import { texts } from '../../texts.js';

export function OpponentNote() {
  const seats = match.value?.seats;
  const entries = seats ? COLORS.flatMap((color) => presetOfPlayer(seats[color]) ?? []) : [];
  const known = entries.flatMap((entry) => {
    const paper = PAPERS.find(({ id }) => id === entry.paper);
    return paper ? [{ entry, paper }] : [];
  });
  const byNetwork = entries.find(({ preset }) => preset === NETWORK_PRESET);
  const t = papersTexts.papers;
  return (
    <>
      {byNetwork && (
        <section class="card opponent-note">
          <h2>{byNetwork.title}</h2>
          <p>{texts.sentence(byNetwork.description)}</p>
          <p class="hint">{texts.network.inUse(network.value?.name)}</p>
        </section>
      )}
      {known.map(({ entry, paper }) => (
        <section key={entry.id} class="card opponent-note">
          <h2>{entry.title}</h2>
          <p>{texts.sentence(entry.description)}</p>
          <p class="hint">{t.reference(paper)}</p>
          <button type="button" onClick={() => enterPapers(`player-${entry.id}`)}>
            {t.more}
          </button>
        </section>
      ))}
    </>
  );
}
