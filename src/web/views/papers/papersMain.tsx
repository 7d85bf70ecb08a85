/** Loads the code of the papers page when the person first opens that page. */
import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { insightTexts } from '../../insightTexts.js';

interface Loaded {
  readonly Page?: ComponentType;
  readonly problem?: string;
}

async function load(): Promise<Loaded> {
  try {
    const { PapersPage } = await import('./papersPage.js');
    return { Page: PapersPage };
  } catch (error) {
    return { problem: String(error) };
  }
}

export function PapersMain() {
  const [{ Page, problem }, setLoaded] = useState<Loaded>({});
  // The code is loaded in a layout effect, which runs before the page is drawn. If the code was loaded earlier, the
  // papers page appears at once.
  useLayoutEffect(() => void load().then(setLoaded), []);
  return (
    <main class="papers">
      {Page ? <Page /> : <p class="hint">{problem ? insightTexts.failed(problem) : insightTexts.opening}</p>}
    </main>
  );
}
