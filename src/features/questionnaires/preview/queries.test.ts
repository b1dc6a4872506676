import { describe, expect, it } from 'vitest';
import { previewIdOf } from './queries.ts';
import { FRAMES, scaleOf, sizeText } from './sizes.ts';

describe('the preview', () => {
  it('asks no server for an id that cannot exist', () => {
    expect(previewIdOf('0198c2a4-7d10-7abc-8def-0123456789ab')).not.toBeNull();
    for (const text of [null, '', '1', '../user']) expect(previewIdOf(text)).toBeNull();
  });
  it('starts at 600 × 800 and has a frame that fills the space', () => {
    expect([FRAMES.default.width, FRAMES.default.height]).toEqual([600, 800]);
    expect(sizeText('phone')).toBe(' 390 × 844');
    expect(sizeText('fill')).toBe('');
  });
  it('draws a device smaller where there is less room, whole and never too small to be read', () => {
    const room = { width: 1000, height: 700 };
    expect(scaleOf(FRAMES.phone, room)).toBeCloseTo(700 / 844);
    expect(scaleOf(FRAMES.tablet, { width: 384, height: 2000 })).toBe(0.5);
    expect(scaleOf(FRAMES.default, { width: 2000, height: 2000 })).toBe(1);
    expect(scaleOf(FRAMES.tablet, { width: 100, height: 100 })).toBe(0.4);
    expect(scaleOf(FRAMES.fill, room)).toBe(1);
  });
  it('has the sizes of the kiosk where a tablet hangs in the waiting room', () => {
    expect(FRAMES.tablet.room).toBe('kiosk');
    expect(FRAMES.phone.room).toBe('patient');
  });
});
