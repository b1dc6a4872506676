import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, click, get, show } from '../../../tests/components/dom.ts';
import { WayOut } from './way-out.tsx';

const leave = vi.fn();
const page = (leaves?: 'form' | 'signature') =>
  show(
    <>
      <header>
        <span id="way-out" />
      </header>
      <WayOut onLeave={leave} leaves={leaves} />
    </>,
  );
beforeEach(() => leave.mockReset());
afterEach(clear);

it('stands in the head of the page, and asks before a form is left', async () => {
  await page('form');
  const button = get('button', 'Aufhören');
  expect(button.closest('header')).not.toBeNull();
  await click(button);
  expect(document.querySelector('dialog')?.textContent).toContain('eine halbe Stunde');
  expect(leave).not.toHaveBeenCalled();
});

it('goes on with it', async () => {
  await page('form');
  await click(get('button', 'Aufhören'));
  await click(get('button', 'Weiter ausfüllen'));
  expect(leave).not.toHaveBeenCalled();
});

it('leaves it', async () => {
  await page('form');
  await click(get('button', 'Aufhören'));
  const last = [...document.querySelectorAll<HTMLElement>('dialog button')].find(
    ({ textContent }) => textContent === 'Aufhören',
  );
  if (!last) throw new Error('the dialog offers no way out');
  await click(last);
  expect(leave).toHaveBeenCalledOnce();
});

it('leaves at once where nothing is at stake', async () => {
  await page();
  await click(get('button', 'Aufhören'));
  expect(leave).toHaveBeenCalledOnce();
});

it('says that one may sign later, and leads back to the signature', async () => {
  await page('signature');
  await click(get('button', 'Aufhören'));
  expect(document.querySelector('dialog')?.textContent).toContain('später unterschreiben');
  await click(get('button', 'Zurück zur Unterschrift'));
  expect(leave).not.toHaveBeenCalled();
});
