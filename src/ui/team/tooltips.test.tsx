import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, get, has, show } from '../../../tests/components/dom.ts';
import { Tooltips } from './tooltips.tsx';

beforeEach(async () => {
  vi.useFakeTimers();
  // Not in this DOM: it is there as long as the part draws it.
  HTMLElement.prototype.showPopover = () => {};
  await show(
    <>
      <button type="button" title="Archivieren" aria-keyshortcuts="Control+Delete">
        <svg aria-hidden="true" />
      </button>
      <dialog open>
        <button type="button" aria-label="Schließen" title="Schließen">
          ×
        </button>
      </dialog>
      <p>daneben</p>
      <Tooltips />
    </>,
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const point = (element: Element, pointerType = 'mouse') =>
  act(async () => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
  });
const tip = () => document.querySelector('[role=tooltip]');
const aside = () => document.querySelector('p') as Element;

it('says where the mouse rests what the browser would say, with the keys', async () => {
  const button = get('button', 'Archivieren');
  await point(button);
  expect(tip()).toBeNull();
  await pass(500);
  expect(tip()?.textContent).toBe('ArchivierenStrg Entf');
  // Not twice, and still by its name.
  expect(button.hasAttribute('title')).toBe(false);
  expect(has('button', 'Archivieren')).toBe(true);
  await point(aside());
  await pass(200);
  expect(tip()).toBeNull();
  expect(button.title).toBe('Archivieren');
  expect(button.hasAttribute('aria-label')).toBe(false);
});

it('stays while the mouse is on it, and goes with Escape', async () => {
  await point(get('button', 'Archivieren'));
  await pass(500);
  await point(aside());
  await point(tip() as Element);
  await pass(1_000);
  expect(tip()).not.toBeNull();
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(tip()).toBeNull();
});

it('says nothing to a finger, nor to who passes by', async () => {
  await point(get('button', 'Archivieren'), 'touch');
  await pass(1_000);
  expect(tip()).toBeNull();
  await point(get('button', 'Archivieren'));
  await point(aside());
  await pass(1_000);
  expect(tip()).toBeNull();
});

it('stands inside the dialog whose button it explains, which lies above all else', async () => {
  await point(get('button', 'Schließen'));
  await pass(500);
  expect(tip()?.parentElement?.localName).toBe('dialog');
});
