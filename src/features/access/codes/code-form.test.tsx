import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alerts,
  clear,
  click,
  described,
  field,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { CodeForm } from './code-form.tsx';

const FIELD = 'Code aus der E-Mail';
const onCode = vi.fn<(pin: string) => void>();
const send = vi.fn<() => Promise<unknown>>();
const form = (rest: { busy?: boolean; error?: string } = {}) => (
  <CodeForm
    email="nora@test.test"
    onOther={() => undefined}
    send={send}
    onCode={onCode}
    action="Bestätigen"
    busy={false}
    {...rest}
  />
);

beforeEach(async () => {
  vi.useFakeTimers();
  onCode.mockClear();
  send.mockReset().mockResolvedValue(undefined);
  await show(form());
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

describe('the code from a mail', () => {
  it('goes nowhere before it has six digits, and says so at the field', async () => {
    await type(FIELD, '12345');
    await click(get('button', 'Bestätigen'));
    expect(described(FIELD)).toContain('Bitte geben Sie alle sechs Ziffern aus der E-Mail ein.');
    expect(onCode).not.toHaveBeenCalled();
  });

  it('is taken as it was pasted, with spaces', async () => {
    await type(FIELD, ' 123 456 ');
    await click(get('button', 'Bestätigen'));
    expect(onCode.mock.calls).toEqual([['123456']]);
  });

  it('is sent once, however often somebody presses', async () => {
    await type(FIELD, '123456');
    await show(form({ busy: true }));
    await act(async () => field(FIELD).form?.requestSubmit());
    expect(onCode).not.toHaveBeenCalled();
  });

  it('says at once that it was wrong, and keeps what was typed', async () => {
    await type(FIELD, '123456');
    await show(form({ error: 'Der Code stimmt nicht oder ist abgelaufen.' }));
    expect(alerts()).toContain('Der Code stimmt nicht oder ist abgelaufen.');
    expect(field(FIELD).value).toBe('123456');
  });

  it('can be asked for again after a minute, and then after another one', async () => {
    expect((get('button', 'Neuer Code in 60 s') as HTMLButtonElement).disabled).toBe(true);
    for (let second = 0; second < 60; second += 1) {
      await act(async () => vi.advanceTimersByTime(1_000));
    }
    await click(get('button', 'Code noch einmal senden'));
    expect(send).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).toContain('Ein neuer Code ist unterwegs.');
    expect(has('button', 'Neuer Code in 60 s')).toBe(true);
  });
});
