// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_KEYS } from '#platform/storage/storage-keys.ts';
import { type Drawn, readInk, writeInk } from './kept-ink.ts';

const DRAWN: Drawn = {
  unterschrift: {
    name: 'Erika Muster',
    strokes: [[0.1, 0.2, 0.5, 0.3, 0.4, 0.5]],
    typed: false,
    at: '2026-03-02T09:00:00.000Z',
  },
};
beforeEach(() => sessionStorage.clear());

describe('the ink of a signature after the talk', () => {
  it('is there again for the same key, and unreadable in the storage', async () => {
    await writeInk('key-1', DRAWN);
    expect(sessionStorage.getItem(SESSION_KEYS.signing)).not.toMatch(/Erika|strokes/);
    expect(await readInk('key-1')).toEqual(DRAWN);
  });

  it('is nothing to another key, and nothing when it is broken', async () => {
    await writeInk('key-1', DRAWN);
    expect(await readInk('key-2')).toBeNull();
    sessionStorage.setItem(SESSION_KEYS.signing, 'kaputt');
    expect(await readInk('key-1')).toBeNull();
  });

  it('leaves no trace once nothing is drawn any more', async () => {
    await writeInk('key-1', DRAWN);
    await writeInk('key-1', {});
    expect(sessionStorage.getItem(SESSION_KEYS.signing)).toBeNull();
  });
});
