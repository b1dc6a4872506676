import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { PdfDocument } from './document.ts';
import { PdfUnavailable, RenderWorker } from './render-worker.ts';

const PROGRAM = fileURLToPath(new URL('../../tests/fixtures/render-endless.ts', import.meta.url));

const documentOf = (title: string): PdfDocument => ({
  title,
  language: 'de',
  letterhead: { practice: '', location: '', street: '', postal_code: '', city: '', phone: '' },
  subtitle: [],
  body: [],
  date: new Date(0),
});

describe('the rendering process', () => {
  let worker: RenderWorker;
  afterEach(() => worker.stop());

  const text = async (title: string): Promise<string> =>
    Buffer.from(await worker.render(documentOf(title))).toString();

  it('stays warm from one document to the next', async () => {
    worker = new RenderWorker({ timeoutMs: 10_000, memoryBytes: 1e9 }, PROGRAM);
    const [, , first] = (await text('a')).split(' ');
    const [, , second] = (await text('b')).split(' ');
    expect(second).toBe(first);
  });

  it('is killed when a document takes too long, and the next document gets a fresh one', async () => {
    worker = new RenderWorker({ timeoutMs: 4_000, memoryBytes: 1e9 }, PROGRAM);
    await expect(text('endless')).rejects.toThrow(PdfUnavailable);
    expect(await text('next')).toContain('%PDF next');
  }, 20_000);

  it('is killed when a document takes too much memory', async () => {
    worker = new RenderWorker({ timeoutMs: 20_000, memoryBytes: 300e6 }, PROGRAM);
    await expect(text('greedy')).rejects.toThrow('too much memory');
    expect(await text('next')).toContain('%PDF next');
  });

  it('says so when it dies of a document', async () => {
    worker = new RenderWorker({ timeoutMs: 10_000, memoryBytes: 1e9 }, PROGRAM);
    await expect(text('broken')).rejects.toThrow(PdfUnavailable);
  });

  it('renders waiting documents one after the other', async () => {
    worker = new RenderWorker({ timeoutMs: 10_000, memoryBytes: 1e9 }, PROGRAM);
    const all = await Promise.all(['1', '2', '3'].map(text));
    expect(all.map((one) => one.split(' ')[1])).toEqual(['1', '2', '3']);
  });
});
