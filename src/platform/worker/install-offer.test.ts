import { describe, expect, it } from 'vitest';
import { type InstallSurroundings, installWay, type KnownInstall } from './install-offer.ts';

const KNOWN: KnownInstall = { visits: 1, useful: true, notBefore: null, never: false };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15';
const around = (part: Partial<InstallSurroundings> = {}): InstallSurroundings => ({
  userAgent: IPHONE,
  maxTouchPoints: 5,
  standalone: false,
  framed: false,
  practiceDevice: false,
  prompt: false,
  now: 1_000,
  ...part,
});

describe('the offer to install', () => {
  it('comes after something useful, or at the second visit', () => {
    const first = { ...KNOWN, useful: false };
    expect(installWay(first, around())).toBeNull();
    expect(installWay({ ...first, visits: 2 }, around())).toBe('ios');
    expect(installWay(KNOWN, around())).toBe('ios');
  });

  it('is a button where the browser has one, else the steps of its menu', () => {
    expect(installWay(KNOWN, around({ userAgent: ANDROID }))).toBe('android');
    expect(installWay(KNOWN, around({ userAgent: ANDROID, prompt: true }))).toBe('prompt');
    expect(installWay(KNOWN, around({ userAgent: MAC }))).toBe('ios');
    expect(installWay(KNOWN, around({ userAgent: MAC, maxTouchPoints: 0 }))).toBeNull();
  });

  it.each([
    ['in a frame', { framed: true }],
    ['on a practice device', { practiceDevice: true }],
    ['in the installed app', { standalone: true }],
  ])('never comes %s', (_, part) => {
    expect(installWay(KNOWN, around({ prompt: true, ...part }))).toBeNull();
  });

  it('rests after "Später", and after "Nicht mehr fragen" for ever', () => {
    expect(installWay({ ...KNOWN, notBefore: 1_001 }, around())).toBeNull();
    expect(installWay({ ...KNOWN, notBefore: 1_000 }, around())).toBe('ios');
    expect(installWay({ ...KNOWN, never: true }, around())).toBeNull();
  });
});
