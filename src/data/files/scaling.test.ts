import { describe, expect, it } from 'vitest';
import { isFaithful, isPicture, nameAs, scaledSize, smallerOf } from './scaling.ts';

describe('the size of a stored picture', () => {
  it('is at most 2,560 px on its longest side, keeps its shape and is never enlarged', () => {
    expect(scaledSize({ width: 4_032, height: 3_024 })).toEqual({ width: 2_560, height: 1_920 });
    expect(scaledSize({ width: 3_024, height: 4_032 })).toEqual({ width: 1_920, height: 2_560 });
    expect(scaledSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
    expect(scaledSize({ width: 30_000, height: 2 })).toEqual({ width: 2_560, height: 1 });
  });
});

describe('what is scaled', () => {
  it('are pictures, by type or, where a system gives none, by name; never PDF', () => {
    expect(isPicture({ type: 'image/jpeg', name: 'x' })).toBe(true);
    expect(isPicture({ type: '', name: 'IMG_1.HEIC' })).toBe(true);
    expect(isPicture({ type: 'application/pdf', name: 'brief.jpg' })).toBe(false);
    expect(isPicture({ type: '', name: 'brief.pdf' })).toBe(false);
  });

  it('keeps a PNG where that is smaller', () => {
    expect(smallerOf({ size: 10, is: 'png' }, { size: 20, is: 'jpeg' }).is).toBe('png');
    expect(smallerOf({ size: 30, is: 'png' }, { size: 20, is: 'jpeg' }).is).toBe('jpeg');
  });

  it('is named as what it became', () => {
    expect(nameAs('IMG_1.HEIC', 'image/jpeg')).toBe('IMG_1.jpg');
    expect(nameAs('IMG_1.JPEG', 'image/jpeg')).toBe('IMG_1.JPEG');
    expect(nameAs('Befund.2026.png', 'image/jpeg')).toBe('Befund.2026.jpg');
    expect(nameAs('ohne', 'image/png')).toBe('ohne.png');
  });
});

describe('a canvas that resists fingerprinting', () => {
  it('is told by what it gives back', () => {
    expect(isFaithful([18, 117, 182, 255], [18, 117, 182, 255])).toBe(true);
    expect(isFaithful([18, 117, 182, 255], [17, 118, 182, 255])).toBe(true);
    expect(isFaithful([18, 117, 182, 255], [255, 255, 255, 255])).toBe(false);
    expect(isFaithful([18, 117, 182, 255], [18])).toBe(false);
  });
});
