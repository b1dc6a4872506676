import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clear, click, field, get, show } from '../../../tests/components/dom.ts';
import { PinPad } from './pin-pad.tsx';

afterEach(clear);

const Form = () => {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form autoComplete="off">
      <PinPad label="PIN" value={pin} onChange={setPin} error={error} />
      <button
        type="button"
        onClick={() => {
          setPin('');
          setError('Diese PIN stimmt nicht.');
        }}
      >
        Entsperren
      </button>
    </form>
  );
};
const open = async (pointer: 'fine' | 'coarse') => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes(pointer) }) as MediaQueryList,
  );
  await show(<Form />);
};
const hasFocus = () => document.activeElement === field('PIN');

it.each(['fine', 'coarse'] as const)(
  'has the focus at once, with a %s pointer',
  async (pointer) => {
    await open(pointer);
    expect(hasFocus()).toBe(true);
  },
);

it('keeps the keyboard of a touch screen away, which would cover its keys', async () => {
  await open('coarse');
  expect(field('PIN').inputMode).toBe('none');
  await clear();
  await open('fine');
  expect(field('PIN').inputMode).toBe('numeric');
});

it('has the focus again after a PIN was refused', async () => {
  await open('coarse');
  for (let count = 0; count < 2; count += 1) {
    get('button', '1').focus();
    await click(get('button', '1'));
    await click(get('button', 'Entsperren'));
    expect([field('PIN').value, hasFocus()]).toEqual(['', true]);
  }
});
