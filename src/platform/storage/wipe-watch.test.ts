import { describe, expect, it } from 'vitest';
import { lostCount, type Mark, nextMark, wipeOf, wipeText } from './wipe-watch.ts';

const mark: Mark = { installation: 'a', seq: 12, discarded: 1, open: 3, oldestOpenAt: 5, at: 9 };
const standing = { lastSeq: 0, discarded: 0, waiting: 0, oldestWaitingAt: null };

describe('the high-water mark', () => {
  it('never goes back while the database is the same one', () => {
    expect(nextMark(mark, 'a', standing, 20).seq).toBe(12);
    expect(nextMark(mark, 'a', { ...standing, lastSeq: 13 }, 20).seq).toBe(13);
    expect(nextMark(mark, 'b', { ...standing, lastSeq: 1 }, 20).seq).toBe(1);
  });

  it('tells a wiped database from one that is there, and from one that was restored', () => {
    expect(wipeOf(mark, 'a', false)).toBeNull();
    expect(wipeOf(null, 'a', false)).toBeNull();
    expect(wipeOf(mark, 'b', false)).toEqual({ what: 'lost', mark });
    expect(wipeOf(mark, 'a', true)).toEqual({ what: 'restored' });
  });
});

describe('what may be lost', () => {
  it('is what was open, less what the server has applied since, and never more than was open', () => {
    // 12 enqueued, 1 discarded, 3 open: 8 were confirmed.
    expect(lostCount(mark, 8)).toBe(3);
    expect(lostCount(mark, 10)).toBe(1);
    expect(lostCount(mark, 11)).toBe(0);
    expect(lostCount(mark, 20)).toBe(0);
    expect(lostCount(mark, 0)).toBe(3);
    expect(lostCount(mark, null)).toBe(3);
  });

  it('is told with its number and since when, and more carefully when the server was not asked', () => {
    const lost = { what: 'lost', mark } as const;
    const of = (count: number, asked: boolean) => wipeText(lost, { count, asked, since: '23.11.' });
    expect(of(3, true).message).toContain('3 Einträge sind seit 23.11. in der Praxis nicht');
    expect(of(1, false).message).toContain('Ein Eintrag ist seit 23.11. vielleicht nicht');
    expect(of(0, true).intent).toBe('info');
    expect(wipeText({ what: 'restored' }, { count: 0, asked: false, since: '' }).message).toContain(
      'Zweitkopie',
    );
  });
});
