import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clear, click, get, show } from '../../../tests/components/dom.ts';
import { Chips } from './chips.tsx';

afterEach(clear);

it('are taken away by a tap or by Delete, and the focus goes on to the next one', async () => {
  const onRemove = vi.fn();
  const chips = ['a', 'b', 'c'].map((key) => ({ key, text: `Filter ${key}` }));
  await show(
    <Chips label="Filter" chips={chips} removes={(text) => `${text} weg`} onRemove={onRemove} />,
  );
  await click(get('button', 'Filter a weg'));
  expect(onRemove).toHaveBeenLastCalledWith('a');
  expect(document.activeElement).toBe(get('button', 'Filter b weg'));
  const last = get('button', 'Filter c weg');
  last.focus();
  await act(async () => {
    last.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
  });
  expect(onRemove).toHaveBeenLastCalledWith('c');
  expect(document.activeElement).toBe(get('button', 'Filter b weg'));
});
