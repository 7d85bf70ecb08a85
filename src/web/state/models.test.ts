import { parseHTML } from 'linkedom';
import { expect, test, vi } from 'vitest';
import { texts } from '../texts.js';
import { loadServedModels, models } from './models.js';

vi.mock('../workers/playerClient.js');
vi.mock('../workers/insightClient.js');

test('a served model that cannot be loaded is reported, and the next one is loaded', async () => {
  const { document } = parseHTML(
    '<head><meta name="insei-patterns" content="/p"><meta name="insei-territory" content="/t"></head>',
  );
  vi.stubGlobal('document', document);
  const fetched = vi.fn<(address: string) => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);

  fetched.mockRejectedValueOnce(new TypeError('no connection'));
  fetched.mockResolvedValueOnce(new Response('a network'));
  await loadServedModels();
  expect(models.patterns.value).toEqual({ problem: texts.models.refused('no connection') });
  expect(models.territory.value).toEqual({ name: texts.models.served });

  fetched.mockResolvedValue(new Response('', { status: 404 }));
  await loadServedModels();
  expect(models.patterns.value.problem).toContain('404');
});
