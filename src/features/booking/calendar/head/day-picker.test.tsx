import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, click, get, has, show } from '../../../../../tests/components/dom.ts';
import { DayPicker } from './day-picker.tsx';

const days: string[] = [];

beforeEach(() => {
  days.length = 0;
  vi.useFakeTimers({ now: new Date('2026-11-25T13:05:00Z'), toFake: ['Date'] });
  // Not in this DOM: it is there as long as the part draws it.
  HTMLElement.prototype.showPopover = () => {};
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

it('leads to a day of any month, and gives the focus back', async () => {
  await show(<DayPicker date="2026-11-25" onDay={(day) => days.push(day)} />);
  const open = get('button', 'Tag wählen');
  expect(open.getAttribute('aria-expanded')).toBe('false');
  await click(open);
  expect(has('dialog', 'Tag wählen')).toBe(true);
  await click(get('button', 'Nächster Monat'));
  await click(get('button', 'Freitag, 4. Dezember 2026'));
  expect(days).toEqual(['2026-12-04']);
  expect(has('dialog', 'Tag wählen')).toBe(false);
  expect(document.activeElement).toBe(open);
});
