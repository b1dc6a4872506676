import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clear, click, get, has, show } from '../../../tests/components/dom.ts';
import { isFocusLost, useFocusNet } from './focus-net.ts';
import { MAIN_ID } from './skip-link.tsx';

const Page = ({ kept = false }: { kept?: boolean }) => {
  useFocusNet();
  const [gone, setGone] = useState(false);
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1}>
        <h1>Patienten</h1>
        {kept && <button type="button">Bleibt</button>}
      </main>
      {!gone && (
        <button
          type="button"
          onClick={() => {
            if (kept) get('button', 'Bleibt').focus();
            setGone(true);
          }}
        >
          Schließen
        </button>
      )}
    </>
  );
};
const close = async () => {
  get('button', 'Schließen').focus();
  await click(get('button', 'Schließen'));
  expect(has('button', 'Schließen')).toBe(false);
};
const visible = () =>
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as never);
afterEach(async () => {
  vi.restoreAllMocks();
  await clear();
});

it('gives the heading the focus that is lost with what had it, which still counts as lost', async () => {
  visible();
  await show(<Page />);
  await close();
  await vi.waitFor(() => expect(document.activeElement).toBe(get('heading', 'Patienten')));
  expect(isFocusLost()).toBe(true);
});

it('gives it to the page where no heading is seen', async () => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([] as never);
  await show(<Page />);
  await close();
  await vi.waitFor(() => expect(document.activeElement).toBe(document.getElementById(MAIN_ID)));
});

it('leaves it where somebody else has put it', async () => {
  visible();
  await show(<Page kept />);
  await close();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(document.activeElement).toBe(get('button', 'Bleibt'));
  expect(isFocusLost()).toBe(false);
});
