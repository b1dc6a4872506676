import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KIOSK } from '#contract/shared/limits.ts';
import { clear, click, get, has, show } from '../../../tests/components/dom.ts';
import { IdleGuard } from './idle-guard.tsx';

const onEnd = vi.fn();
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const touch = () => act(async () => void window.dispatchEvent(new Event('pointerdown')));
const curtain = () => has('alertdialog', /./);
/** What somebody sees, and can reach by a key, of what stands behind. */
const behind = () => {
  const box = document.querySelector('[data-answers]')?.parentElement;
  return { seen: box?.hidden === false, reached: box?.inert !== true };
};

beforeEach(async () => {
  vi.useFakeTimers();
  onEnd.mockClear();
  await show(
    <IdleGuard onEnd={onEnd}>
      <p data-answers>Penicillin</p>
    </IdleGuard>,
  );
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

describe('a tablet that nobody touches', () => {
  it('SEC-21 hides what was answered before anything else, and ends once after it', async () => {
    await pass(KIOSK.idleMs - 1_000);
    expect([curtain(), behind()]).toEqual([false, { seen: true, reached: true }]);
    await pass(1_000);
    expect([curtain(), behind()]).toEqual([true, { seen: false, reached: false }]);
    await pass(KIOSK.curtainMs - 1_000);
    expect([onEnd.mock.calls.length, behind()]).toEqual([0, { seen: false, reached: false }]);
    await pass(1_000);
    expect(onEnd).toHaveBeenCalled();
    expect(behind()).toEqual({ seen: false, reached: false });
  });

  it('SEC-21 is not opened by a sleeve on the glass, but by the button', async () => {
    await pass(KIOSK.idleMs);
    await touch();
    await pass(1_000);
    expect(curtain()).toBe(true);
    await click(get('button', /./));
    expect([curtain(), behind()]).toEqual([false, { seen: true, reached: true }]);
    await pass(KIOSK.idleMs - 1_000);
    expect(curtain()).toBe(false);
  });

  it('SEC-21 ends although somebody touches it behind the curtain', async () => {
    await pass(KIOSK.idleMs);
    for (let second = 0; second < KIOSK.curtainMs; second += 1_000) {
      await touch();
      await pass(1_000);
    }
    expect(onEnd).toHaveBeenCalled();
  });

  it('SEC-21 stays open for whom it serves', async () => {
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(KIOSK.idleMs / 2);
      await touch();
    }
    expect([curtain(), onEnd.mock.calls.length]).toEqual([false, 0]);
  });
});
