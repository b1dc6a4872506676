import { act, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

let root: Root;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const Page = () => {
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place);
  const [rows, setRows] = useState(['eins', 'zwei']);
  const [open, setOpen] = useState(false);
  return (
    <section ref={place}>
      <h2 tabIndex={-1}>Zeiten</h2>
      {rows.map((one) => (
        <p key={one}>
          <button type="button" onClick={() => setRows(rows.filter((other) => other !== one))}>
            {one} entfernen
          </button>
        </p>
      ))}
      {open ? (
        <form autoComplete="off">
          <input aria-label="Zeit" />
          <button type="button" onClick={() => setOpen(false)}>
            Abbrechen
          </button>
        </form>
      ) : (
        <div>
          <button type="button" onClick={() => setOpen(true)}>
            Ändern
          </button>
        </div>
      )}
      <p>Ende</p>
    </section>
  );
};

const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  await act(async () => {
    button?.focus();
    button?.click();
  });
};
const focused = () => {
  const one = document.activeElement;
  return one?.getAttribute('aria-label') ?? one?.textContent;
};

it('goes to what stands in the place of a row that was removed, else to the heading', async () => {
  act(() => root.render(<Page />));
  await press('eins entfernen');
  await expect.poll(focused).toBe('zwei entfernen');
  await press('zwei entfernen');
  await expect.poll(focused).toBe('Ändern');
});

it('goes to what came instead, and leaves alone what is there still', async () => {
  act(() => root.render(<Page />));
  await press('Ändern');
  await expect.poll(focused).toBe('Zeit');
  await press('Abbrechen');
  await expect.poll(focused).toBe('Ändern');
  document.querySelector<HTMLElement>('h2')?.focus();
  await press('eins entfernen');
  await expect.poll(focused).toBe('zwei entfernen');
});
