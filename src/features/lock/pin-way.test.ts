import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { pinWay } from './pin-way.ts';

const NOW = Date.UTC(2026, 10, 24, 8);
const emre = { userId: 'emre', pin: true, pinUntil: NOW + HOUR_MS };
const known = { pinsHere: ['emre'], offline: false, now: NOW };
const loaded = { ...known, pinsHere: ['ada'] };

describe('a PIN', () => {
  it('opens what this browser holds, without network and whatever has ended', () => {
    expect(pinWay(emre, { ...known, offline: true })).toBe('opens');
    expect(pinWay({ ...emre, pinUntil: NOW }, known)).toBe('opens');
    // Chosen without network, after the password, for as long as the page is open.
    expect(pinWay({ ...emre, pinUntil: 0 }, known)).toBe('opens');
    expect(pinWay({ ...emre, pin: false }, known)).toBe('opens');
  });

  it('opens after a load what the practice opens: with network, until the session ends', () => {
    expect(pinWay(emre, loaded)).toBe('opens');
    expect(pinWay(emre, { ...loaded, offline: true })).toBe('offline');
    expect(pinWay({ ...emre, pinUntil: NOW }, loaded)).toBe('over');
    expect(pinWay({ ...emre, pinUntil: null }, loaded)).toBe('opens');
  });

  it('SEC-26 opens nobody who has set none, or whose PIN was wrong too often', () => {
    expect(pinWay({ ...emre, pinUntil: 0 }, loaded)).toBe('none');
    expect(pinWay({ ...emre, pin: false }, loaded)).toBe('none');
  });
});
