/** Three of the ideas, step by step. */
import { insideTexts } from '../inside/insideTexts.js';
import { MmDemo } from './mmDemo.js';
import { NetDemo } from './netDemo.js';
import { ReplyDemo } from './replyDemo.js';

export const Demonstrations = () => (
  <section id="demonstrations" tabIndex={-1} aria-label={insideTexts.papers.sections.demonstrations}>
    <h2>{insideTexts.papers.sections.demonstrations}</h2>
    <ReplyDemo />
    <MmDemo />
    <NetDemo />
  </section>
);
