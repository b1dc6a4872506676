import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSealed } from '#platform/kept/sealed-in-tab.ts';
import { SESSION_KEYS } from '#platform/storage/storage-keys.ts';
import { LinkAnswer, useLinkAnswer, withText } from './link-answer.ts';

const KEY = 'A'.repeat(22);
const PLACE = { name: SESSION_KEYS.linkAnswer, info: 'empfang link answer 1' };
let roots: Root[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  roots = [];
});
afterEach(() => {
  for (const root of roots) act(() => root.unmount());
});

interface Seen {
  now: ReturnType<typeof useLinkAnswer>;
}
const Page = ({ seen }: { seen: Seen }) => {
  seen.now = useLinkAnswer(KEY);
  return null;
};

/** A page that answers by this link. */
const open = async (): Promise<Seen> => {
  const seen = {} as Seen;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  await act(async () => root.render(<Page seen={seen} />));
  return seen;
};

describe('the name of an answer', () => {
  const tried: LinkAnswer = { id: 'a', text: 'Ja, gern', tried: true };
  const next = () => 'b';

  it('stays while nothing went out, and for the same words again', () => {
    expect(withText({ ...tried, tried: false }, 'Ja', next)).toMatchObject({ id: 'a', text: 'Ja' });
    expect(withText(tried, 'Ja, gern', next)).toEqual(tried);
  });

  it('is another one for other words after a try: the first may have arrived', () => {
    expect(withText(tried, 'Nein', next)).toEqual({ id: 'b', text: 'Nein', tried: false });
  });
});

describe('an answer by a link', () => {
  it('is kept under its name for a reload, and unreadable in the storage', async () => {
    const page = await open();
    await act(async () => page.now.type('Ich komme am Dienstag'));
    await act(() => page.now.begin());
    const { id } = page.now.answer;
    expect(sessionStorage.getItem(SESSION_KEYS.linkAnswer)).not.toMatch(/Dienstag/);
    const kept = { id, text: 'Ich komme am Dienstag', tried: true };
    expect(await readSealed({ ...PLACE, secret: KEY }, LinkAnswer)).toEqual(kept);
  });

  it('is nothing to another link', async () => {
    const page = await open();
    await act(async () => page.now.type('Ich komme'));
    await act(() => page.now.begin());
    expect(await readSealed({ ...PLACE, secret: KEY }, LinkAnswer)).not.toBeNull();
    expect(await readSealed({ ...PLACE, secret: 'B'.repeat(22) }, LinkAnswer)).toBeNull();
  });

  it('leaves no trace once it was sent', async () => {
    const page = await open();
    await act(async () => page.now.type('Ich komme'));
    await act(() => page.now.begin());
    await act(async () => page.now.sent());
    await vi.waitFor(() => expect(sessionStorage.getItem(SESSION_KEYS.linkAnswer)).toBeNull());
    expect(page.now.answer.text).toBe('');
  });
});
