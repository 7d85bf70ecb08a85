/** The papers come with code of their own, when somebody wants to see them. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { insideTexts } from '../inside/insideTexts.js';

const page = signal<ComponentType | undefined>(undefined);
const problem = signal<string | undefined>(undefined);

async function load(): Promise<void> {
  try {
    const { PapersPage } = await import('./papersPage.js');
    page.value = PapersPage;
  } catch (error) {
    problem.value = String(error);
  }
}

export function PapersMain() {
  useEffect(() => void load(), []);
  const Page = page.value;
  return (
    <main class="papers">
      {Page ? <Page /> : <p class="hint">{problem.value ? insideTexts.failed(problem.value) : insideTexts.opening}</p>}
    </main>
  );
}
