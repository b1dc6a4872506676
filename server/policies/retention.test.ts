import { describe, expect, it } from 'vitest';
import { endOfRetention, keptBecause } from './retention.ts';

const RECEIVED = new Date('2026-03-12T10:00:00Z');
const kept = { receivedAt: RECEIVED, transferred: false, files: 0 };

describe('SEC-40 what was handed in is kept', () => {
  it('for ten years, to the moment', () => {
    const end = endOfRetention(RECEIVED);
    expect(end.toISOString()).toBe('2036-03-12T10:00:00.000Z');
    expect(keptBecause(kept, new Date(end.getTime() - 1))).toContain('12.03.2036');
    expect(keptBecause(kept, end)).toBeNull();
  });
  it('no longer once its transfer is confirmed, unless files would be lost', () => {
    const transferred = { ...kept, transferred: true };
    expect(keptBecause(transferred, RECEIVED)).toBeNull();
    expect(keptBecause({ ...transferred, files: 1 }, RECEIVED)).toContain('Dateien');
    expect(keptBecause({ ...transferred, files: 1 }, new Date('2036-03-12T10:00:00Z'))).toBeNull();
  });
  it('from a leap day to the first of March', () => {
    expect(endOfRetention(new Date('2024-02-29T12:00:00Z')).toISOString()).toBe(
      '2034-03-01T12:00:00.000Z',
    );
  });
});
