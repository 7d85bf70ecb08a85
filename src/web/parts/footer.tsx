/** What the engine runs on, said plainly. */
import { hasAllCores, threadCount } from '../engineClient.js';
import { texts } from '../texts.js';

export const Footer = () => (
  <footer class="bottom">
    <span>{hasAllCores() ? texts.footer.threads(threadCount()) : texts.footer.single}</span>{' '}
    <span>{texts.footer.offline}</span>
  </footer>
);
