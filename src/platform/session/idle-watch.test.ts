// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { watchIdle } from './idle-watch.ts';

let idle = 0;
let watch: ReturnType<typeof watchIdle>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 8) });
  watch = watchIdle({
    onLook: (ms) => {
      idle = ms;
    },
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

describe('the idle watch', () => {
  it('SEC-21 counts from the last sign of life', () => {
    vi.advanceTimersByTime(60_000);
    expect(idle).toBe(60_000);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(2_000);
    expect(idle).toBe(2_000);
  });

  it('SEC-21 SEC-43 is not stretched by a clock that is set back', () => {
    vi.advanceTimersByTime(200_000);
    vi.setSystemTime(Date.UTC(2026, 10, 22, 8));
    vi.advanceTimersByTime(101_000);
    expect(idle).toBe(301_000);
  });

  it('SEC-21 has counted on while the device slept', () => {
    vi.setSystemTime(Date.UTC(2026, 10, 23, 20));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(idle).toBe(12 * HOUR_MS);
  });
});
