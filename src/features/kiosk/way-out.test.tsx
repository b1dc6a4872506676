import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, click, get, show } from '../../../tests/components/dom.ts';
import { WayOut } from './way-out.tsx';

const leave = vi.fn();
beforeEach(async () => {
  leave.mockReset();
  await show(
    <>
      <header>
        <span id="way-out" />
      </header>
      <WayOut onLeave={leave} />
    </>,
  );
});
afterEach(clear);

it('stands in the head of the page, and asks before a form is left', async () => {
  const button = get('button', 'Aufhören');
  expect(button.closest('header')).not.toBeNull();
  await click(button);
  expect(document.querySelector('dialog')?.textContent).toContain('eine halbe Stunde');
  expect(leave).not.toHaveBeenCalled();
});

it('goes on with it', async () => {
  await click(get('button', 'Aufhören'));
  await click(get('button', 'Weiter ausfüllen'));
  expect(leave).not.toHaveBeenCalled();
});

it('leaves it', async () => {
  await click(get('button', 'Aufhören'));
  const last = [...document.querySelectorAll<HTMLElement>('dialog button')].find(
    ({ textContent }) => textContent === 'Aufhören',
  );
  if (!last) throw new Error('the dialog offers no way out');
  await click(last);
  expect(leave).toHaveBeenCalledOnce();
});
