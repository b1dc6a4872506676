import { describe, expect, it } from 'vitest';
import { previewIdOf } from './queries.ts';
import { FRAMES, sizeText } from './sizes.ts';

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
});
