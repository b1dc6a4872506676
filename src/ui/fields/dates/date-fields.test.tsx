import { act, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clear,
  click,
  described,
  field,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { DateField } from './date-field.tsx';
import { InstantField } from './instant-field.tsx';
import { TimeField } from './time-field.tsx';

const changes: (string | null)[] = [];
const done: (string | null)[] = [];

// Loaded when it is opened, and then in the same breath.
beforeAll(() => import('./pickers.tsx'));
beforeEach(() => {
  changes.length = 0;
  done.length = 0;
  vi.useFakeTimers({ now: new Date('2026-11-25T13:05:00Z'), toFake: ['Date'] });
  // Not in this DOM: it is there as long as the part draws it.
  HTMLElement.prototype.showPopover = () => {};
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

interface Given {
  value?: string | null;
  min?: string;
  max?: string;
  toward?: 'ahead' | 'back';
}

const Kept = ({ Part, value: begin = null, ...rest }: Given & { Part: typeof DateField }) => {
  const [value, setValue] = useState(begin);
  return (
    <>
      <Part
        label="Fällig"
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
        onDone={(next) => done.push(next)}
        {...rest}
      />
      <button type="button" onClick={() => setValue('2027-01-15')}>
        anders
      </button>
    </>
  );
};

const typed = () => field('Fällig').value;
const leave = () =>
  act(async () => field('Fällig').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const press = (element: Element, key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
  });
const open = async (button: RegExp) => {
  await click(get('button', button));
  await vi.waitFor(() => expect(has('dialog', /wählen/)).toBe(true));
};

describe('a field for a day', () => {
  it('reads what people say with each key, and writes it out when it is left', async () => {
    await show(<Kept Part={DateField} />);
    await type('Fällig', 'Mo');
    expect(changes).toEqual(['2026-11-30']);
    expect(typed()).toBe('Mo');
    expect(get('status', '').textContent).toBe('Mo., 30.11.2026');
    expect(done).toEqual([]);
    await leave();
    expect(typed()).toBe('Mo., 30.11.2026');
    expect(get('status', '').textContent).toBe('');
    expect(done).toEqual(['2026-11-30']);
    await leave();
    expect(done).toHaveLength(1);
  });

  it('is left with what cannot be read standing there, and says so only then', async () => {
    await show(<Kept Part={DateField} value="2026-11-26" />);
    await type('Fällig', '31.02.2027');
    expect(changes).toEqual(['']);
    expect(described('Fällig')).toBe('');
    await leave();
    expect(typed()).toBe('31.02.2027');
    expect(described('Fällig')).toContain('Diesen Tag gibt es nicht.');
    expect(field('Fällig').getAttribute('aria-invalid')).toBe('true');
    await type('Fällig', '');
    expect(changes.at(-1)).toBeNull();
    await leave();
    expect(described('Fällig')).toBe('');
  });

  it('names a weekday that the day does not have, but not the one that it wrote itself', async () => {
    await show(<Kept Part={DateField} value="2026-11-26" />);
    await type('Fällig', 'Do., 27.11.2026');
    expect(changes).toEqual(['2026-11-27']);
    await type('Fällig', 'Do 27.11.2026');
    await leave();
    expect(described('Fällig')).toContain('Der 27.11.2026 ist ein Freitag.');
  });

  it('keeps to its first and last day', async () => {
    await show(<Kept Part={DateField} min="2026-11-25" max="2026-12-24" />);
    await type('Fällig', 'gestern');
    await leave();
    expect(changes).toEqual(['']);
    expect(described('Fällig')).toContain('Frühestens 25.11.2026.');
    await type('Fällig', '25.12.');
    await leave();
    expect(described('Fällig')).toContain('Spätestens 24.12.2026.');
  });

  it('shows what somebody else changed instead of what was typed', async () => {
    await show(<Kept Part={DateField} />);
    await type('Fällig', 'mor');
    await click(get('button', 'anders'));
    expect(typed()).toBe('Fr., 15.01.2027');
  });

  it('has one tab stop, and opens its month by Alt and the arrow', async () => {
    await show(<Kept Part={DateField} value="2026-11-26" max="2027-01-01" />);
    expect(get('button', /Kalender öffnen/).tabIndex).toBe(-1);
    await press(field('Fällig'), 'ArrowDown', { altKey: true });
    await vi.waitFor(() => expect(has('grid', 'November 2026')).toBe(true));
    const day = () => document.activeElement as HTMLElement;
    expect(day().getAttribute('aria-label')).toBe('Donnerstag, 26. November 2026');
    for (const [key, label] of [
      ['ArrowRight', 'Freitag, 27. November 2026'],
      ['ArrowDown', 'Freitag, 4. Dezember 2026'],
      ['Home', 'Montag, 30. November 2026'],
      ['End', 'Sonntag, 6. Dezember 2026'],
      ['PageUp', 'Freitag, 6. November 2026'],
      ['ArrowUp', 'Freitag, 30. Oktober 2026'],
      ['PageDown', 'Montag, 30. November 2026'],
    ] as const) {
      await press(day(), key);
      expect(day().getAttribute('aria-label')).toBe(label);
    }
    await press(day(), 'PageDown', { shiftKey: true });
    expect(day().getAttribute('aria-label')).toBe('Freitag, 1. Januar 2027');
    await click(day());
    expect(changes).toEqual(['2027-01-01']);
    expect(done).toEqual(['2027-01-01']);
    expect(document.activeElement).toBe(field('Fällig'));
    expect(has('grid', /./)).toBe(false);
  });

  it('gives the focus back when nothing is chosen', async () => {
    await show(<Kept Part={DateField} value="2026-11-26" />);
    await open(/Kalender öffnen/);
    await click(get('button', 'Nächster Monat'));
    expect(has('grid', 'Dezember 2026')).toBe(true);
    await press(get('dialog', 'Tag wählen'), 'Escape');
    expect(document.activeElement).toBe(field('Fällig'));
    expect(changes).toEqual([]);
  });
});

describe('a field for a date of birth', () => {
  it('lies back, has no calendar, and names its token only while it is empty', async () => {
    await show(<Kept Part={(props) => <BirthDateField {...props} own />} />);
    expect(has('button', /Kalender/)).toBe(false);
    expect(field('Fällig').autocomplete).toBe('bday');
    await type('Fällig', 'x');
    expect(field('Fällig').autocomplete).toBe('off');
    await type('Fällig', '261126');
    await leave();
    expect(typed()).toBe('26.11.1926');
    await type('Fällig', '1.1.1890');
    await leave();
    expect(described('Fällig')).toContain('Frühestens 01.01.1900.');
  });
});

describe('a field for a time of day', () => {
  it('reads a bare hour, and offers times to choose from', async () => {
    await show(<Kept Part={TimeField} />);
    await type('Fällig', '9');
    await leave();
    expect(typed()).toBe('09:00');
    await open(/Uhrzeiten öffnen/);
    expect(document.activeElement?.textContent).toBe('09:00');
    await press(document.activeElement as Element, 'ArrowDown');
    await press(document.activeElement as Element, 'Enter');
    expect(typed()).toBe('09:30');
    expect(done).toEqual(['09:00', '09:30']);
  });

  it('offers only what may be chosen', async () => {
    await show(<Kept Part={TimeField} min="08:30" max="09:30" />);
    await open(/Uhrzeiten öffnen/);
    const offered = [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
    expect(offered).toEqual(['08:30', '09:00', '09:30']);
    await type('Fällig', '25');
    await leave();
    expect(described('Fällig')).toContain('Bitte eine Uhrzeit eingeben');
  });
});

describe('a field for a moment', () => {
  it('reads day and time in one', async () => {
    await show(<Kept Part={InstantField} />);
    await type('Fällig', 'Mo 9');
    await leave();
    expect(changes).toEqual(['2026-11-30T09:00']);
    expect(typed()).toBe('Mo., 30.11.2026, 09:00');
  });

  it('asks for the day, then for the time', async () => {
    await show(<Kept Part={InstantField} />);
    await open(/Kalender öffnen/);
    await click(get('button', 'Freitag, 27. November 2026'));
    expect(changes).toEqual(['2026-11-27T08:00']);
    expect(done).toEqual([]);
    expect(document.activeElement?.textContent).toBe('08:00');
    await click(get('option', '10:30'));
    expect(done).toEqual(['2026-11-27T10:30']);
    expect(typed()).toBe('Fr., 27.11.2026, 10:30');
  });
});
