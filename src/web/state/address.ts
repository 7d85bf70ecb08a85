/**
 * The address of what the page shows: the part after the sign #. So Back and Forward work, every view and game can be
 * bookmarked, and an address can hold a whole game (`sharedLink.ts`).
 */
import { effect, untracked } from '@preact/signals';
import { messageOf } from '../../base/errors.js';
import { texts } from '../texts.js';
import { file } from './game/gameTree.js';
import { type LearnPart, learnPart, mode, papersScrollTarget } from './location.js';
import { enterLearn, enterPapers, enterPlay, enterReview } from './modes.js';
import { showNotice } from './notices.js';
import { gameId } from './stored/gameIds.js';
import { isWorthKeeping } from './stored/previousGame.js';

/** The shown view, such as "review/k3j9x0ab", "learn/rules" or "papers/results". */
function shownAddress(): string {
  if (mode.value === 'learn') return learnPart.value === 'overview' ? 'learn' : `learn/${learnPart.value}`;
  if (mode.value === 'papers') return papersScrollTarget.value ? `papers/${papersScrollTarget.value.id}` : 'papers';
  const { tree } = file.value;
  return untracked(isWorthKeeping) ? `${mode.value}/${gameId(tree)}` : mode.value;
}

const addressNow = (): string => location.hash.slice(1);

/** Shows what an address names. Unknown addresses change nothing. */
async function follow(address: string): Promise<void> {
  const [view = '', part = ''] = address.split('/');
  if (address.startsWith('sgf=')) return openShared(address);
  if (view === 'learn') return enterLearn(LEARN_PARTS.find((known) => known === part) ?? 'overview');
  if (view === 'papers') return enterPapers(part === '' ? undefined : part);
  if (view !== 'play' && view !== 'review') return;
  if (part !== '' && part !== gameId(file.value.tree) && !(await openKept(part))) return;
  if (view === 'play') await enterPlay();
  else enterReview();
}

const LEARN_PARTS: readonly LearnPart[] = ['rules', 'exercises'];

async function openKept(id: string): Promise<boolean> {
  const { openLibraryGame } = await import('./library/library.js');
  return openLibraryGame(id).catch(() => false);
}

async function openShared(address: string): Promise<void> {
  try {
    const { openSharedGame } = await import('./openShared.js');
    await openSharedGame(address);
  } catch (error) {
    showNotice(texts.files.cannotOpen(messageOf(error)));
  }
}

/** Follows the address that the visitor has opened, and from now on keeps the address up to date. */
export async function followAddress(): Promise<void> {
  addEventListener('popstate', () => void follow(addressNow()));
  if (addressNow() !== '') await follow(addressNow());
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    // An action may change several parts of the state. Only the address after all of them counts.
    shownAddress();
    clearTimeout(timer);
    timer = setTimeout(() => {
      const address = shownAddress();
      if (address !== addressNow()) {
        if (isFirst) history.replaceState(undefined, '', `#${address}`);
        else history.pushState(undefined, '', `#${address}`);
      }
      isFirst = false;
    });
  });
}
