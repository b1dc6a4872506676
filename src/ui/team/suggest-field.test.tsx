import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clear, get, has, show } from '../../../tests/components/dom.ts';
import { SuggestField } from './suggest-field.tsx';

afterEach(clear);

const onChoose = vi.fn();
const field = (firstActive: boolean, count = 2) => (
  <SuggestField
    label="Suchen"
    value="pro"
    onChange={() => {}}
    firstActive={firstActive}
    suggestions={[
      { key: 'a', text: 'Probst, Paula', group: 'Personen' },
      { key: 'b', text: 'Protokoll', group: 'Vorgänge' },
    ].slice(0, count)}
    onChoose={onChoose}
    status={`${count} Treffer`}
  />
);
const press = async (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void get('combobox', 'Suchen').dispatchEvent(event));
  return event;
};
const activeText = (): string | undefined => {
  const id = get('combobox', 'Suchen').getAttribute('aria-activedescendant');
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? '');
};

it('takes the first line by Enter where it searches', async () => {
  onChoose.mockClear();
  await show(field(true));
  expect(activeText()).toBe('Probst, Paula');
  await press('ArrowDown');
  expect(activeText()).toBe('Protokoll');
  await press('ArrowDown');
  expect(activeText()).toBe('Probst, Paula');
  await press('ArrowUp');
  await press('Enter');
  expect(onChoose).toHaveBeenCalledWith('b');
});

it('leaves Enter to its form until an arrow has reached a line', async () => {
  onChoose.mockClear();
  await show(field(false));
  expect(activeText()).toBeUndefined();
  expect((await press('Enter')).defaultPrevented).toBe(false);
  expect(onChoose).not.toHaveBeenCalled();
  await press('ArrowUp');
  expect(activeText()).toBe('Protokoll');
});

it('goes back to the first line when the one that was reached is not offered any more', async () => {
  await show(field(true));
  await press('ArrowDown');
  await show(field(true, 1));
  expect(activeText()).toBe('Probst, Paula');
  await show(field(true, 0));
  expect(activeText()).toBeUndefined();
  expect(has('option', 'Probst, Paula')).toBe(false);
});
