import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { endOf } from './session-end.ts';

const now = Date.UTC(2026, 10, 23, 8);
const at = { now, idleMs: 0, endsAt: null, lockAfterMs: null, overMs: null };

describe('the end of a session', () => {
  it('is not spoken of while there is time', () => {
    expect(endOf({ ...at, endsAt: now + 6 * MINUTE_MS, idleMs: 24 * MINUTE_MS })).toBeNull();
  });

  it('SEC-21 SEC-45 is warned of five minutes before, whoever is there', () => {
    const endsAt = now + 5 * MINUTE_MS;
    expect(endOf({ ...at, endsAt })).toEqual({ kind: 'ends', at: endsAt });
    expect(endOf({ ...at, endsAt, lockAfterMs: 5 * MINUTE_MS })?.kind).toBe('ends');
    expect(endOf({ ...at, endsAt: now - 1 })).toBeNull();
  });

  it('SEC-21 SEC-45 comes after 30 minutes without a sign of life, with a warning', () => {
    expect(endOf({ ...at, idleMs: 25 * MINUTE_MS })).toEqual({
      kind: 'idle',
      at: now + 5 * MINUTE_MS,
    });
    expect(endOf({ ...at, idleMs: 30 * MINUTE_MS })?.kind).toBe('leave');
  });

  it('SEC-21 is a lock on a practice device, after its own time', () => {
    const device = { ...at, lockAfterMs: 5 * MINUTE_MS };
    expect(endOf({ ...device, idleMs: 5 * MINUTE_MS - 1 })).toBeNull();
    expect(endOf({ ...device, idleMs: 5 * MINUTE_MS })?.kind).toBe('lock');
  });

  it('SEC-45 covers what stands on the page, and takes it away when nobody comes back', () => {
    expect(endOf({ ...at, overMs: 0 })?.kind).toBe('over');
    expect(endOf({ ...at, overMs: 30 * MINUTE_MS })?.kind).toBe('leave');
    expect(endOf({ ...at, overMs: 30 * MINUTE_MS, lockAfterMs: HOUR_MS })?.kind).toBe('lock');
  });
});
