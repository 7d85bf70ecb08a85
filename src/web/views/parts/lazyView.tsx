/** Loads the code of a part of the page when this part is first drawn, so that the page itself starts sooner. */
import type { ComponentType, VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { texts } from '../../texts.js';

/**
 * Returns a component that loads another one with `load` and draws it. The waiting component draws a line that says so
 * unless `isQuiet` is true: then it draws nothing.
 */
export function lazyView(load: () => Promise<ComponentType>, isQuiet = false): () => VNode | null {
  let Loaded: ComponentType | undefined;
  return () => {
    const [problem, setProblem] = useState<string>();
    const [, setReady] = useState(Loaded !== undefined);
    // A layout effect runs before the page is drawn. So code that is already there appears at once.
    useLayoutEffect(() => {
      if (Loaded) return;
      load().then(
        (found) => {
          Loaded = found;
          setReady(true);
        },
        (error) => setProblem(String(error)),
      );
    }, []);
    if (Loaded) return <Loaded />;
    if (problem !== undefined) return <p class="hint">{texts.failed(problem)}</p>;
    return isQuiet ? null : <p class="hint">{texts.opening}</p>;
  };
}
