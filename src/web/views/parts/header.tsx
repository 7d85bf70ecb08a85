/** The header of the page: the modes (play, review, papers) and the buttons that open windows and save the game. */
import { saveSgf } from '../../state/files.js';
import { mode, showWindow } from '../../state/location.js';
import { enterPapers, enterPlay, enterReview } from '../../state/modes.js';
import { texts } from '../../texts.js';
import { Icon } from './icon.js';

export function Header() {
  const { header } = texts;
  return (
    <header class="top">
      <h1>
        <svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="9" cy="12" r="7.5" class="logo-black" />
          <circle cx="16" cy="12" r="7" class="logo-white" />
        </svg>
        {texts.title}
      </h1>
      <nav class="modes" aria-label={header.mode}>
        <button type="button" aria-pressed={mode.value === 'play'} onClick={() => void enterPlay()}>
          {header.play}
        </button>
        <button type="button" aria-pressed={mode.value === 'review'} onClick={enterReview}>
          {header.review}
        </button>
        <button type="button" aria-pressed={mode.value === 'papers'} onClick={() => enterPapers()}>
          {header.papers}
        </button>
      </nav>
      <div class="tools">
        <button type="button" class="primary" onClick={() => showWindow('new-game')}>
          {header.newGame}
        </button>
        <button type="button" onClick={() => showWindow('open')}>
          {header.open}
        </button>
        <button type="button" onClick={saveSgf}>
          {header.save}
        </button>
        <button type="button" onClick={() => showWindow('settings')} aria-label={header.settings}>
          <Icon name="settings" />
        </button>
      </div>
    </header>
  );
}
