import { act, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { clear, get, show } from '../../../../tests/components/dom.ts';
import { useKeptPlace } from './use-kept-place.ts';
import type { InboxRow } from './use-own-inbox.ts';
import { useRowFocus } from './use-row-focus.ts';

const rowsOf = (...ids: string[]): InboxRow[] =>
  ids.map((id) => ({
    id,
    activity: { id } as unknown as ActivitySummary,
    etag: '"v1"',
    pending: null,
  }));

const Page = ({ ids, chosen, done }: { ids: string[]; chosen: boolean; done: boolean }) => {
  const list = useRowFocus(rowsOf(...ids));
  const root = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  useKeptPlace(root, detail, (inDetail) => {
    if (inDetail) detail.current?.querySelector<HTMLElement>('h2')?.focus();
    else list.home();
  });
  return (
    <div ref={root}>
      <section ref={list.area}>
        <input type="search" aria-label="Suchen" />
        {ids.map((id) => (
          <a key={id} href={`#${id}`} data-activity={id}>
            {id}
          </a>
        ))}
        {chosen && <button type="button">Auswahl erledigen</button>}
      </section>
      <div ref={detail}>
        <h2 tabIndex={-1}>Rezept</h2>
        {!done && <button type="button">Erledigt</button>}
      </div>
    </div>
  );
};
const page = async (ids: string[], { chosen = true, done = false } = {}) => {
  await show(<Page ids={ids} chosen={chosen} done={done} />);
  await act(async () => void (await new Promise((go) => requestAnimationFrame(go))));
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => void vi.useRealTimers());
afterEach(clear);

describe('who works by keyboard stays where they were', () => {
  it('when the bar goes with what was chosen: at the row they were at', async () => {
    await page(['a', 'b', 'c']);
    get('link', 'b').focus();
    get('button', 'Auswahl erledigen').focus();
    await page(['a', 'b', 'c'], { chosen: false });
    expect(focused()).toBe('b');
  });

  it('when that row went too: at the one in its place, else in the search', async () => {
    await page(['a', 'b', 'c']);
    get('link', 'c').focus();
    get('button', 'Auswahl erledigen').focus();
    await page(['a', 'b'], { chosen: false });
    expect(focused()).toBe('b');
    await page([], { chosen: false });
    expect(document.activeElement).toBe(get('searchbox', 'Suchen'));
  });

  it('when a button of what is open goes: at its title', async () => {
    await page(['a']);
    get('button', 'Erledigt').focus();
    await page(['a'], { done: true });
    expect(focused()).toBe('Rezept');
  });

  it('and is not moved when something else has the focus by then', async () => {
    await page(['a', 'b']);
    get('button', 'Auswahl erledigen').focus();
    get('link', 'a').focus();
    await page(['a', 'b'], { chosen: false });
    expect(focused()).toBe('a');
  });
});
