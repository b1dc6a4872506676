import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineState } from './line-state.ts';

const NINE = Date.UTC(2026, 10, 23, 8, 12);
const online = { online: true, offlineSince: null };
const quiet = {
  waiting: 0,
  stuck: 0,
  oldestWaitingAt: null,
  lastConfirmedAt: NINE,
  merged: 0,
  lastSeq: 0,
  discarded: 0,
  sending: 0,
};

describe('the words in the header', () => {
  it('never are "synchron" while something waits, is stuck, is not read back or the line is down', () => {
    const moment = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(
        fc.record({
          offlineSince: fc.option(moment),
          waiting: fc.nat(3),
          stuck: fc.nat(3),
          lastConfirmedAt: fc.option(moment),
          lastReadAt: fc.option(moment),
        }),
        ({ offlineSince, waiting, stuck, lastConfirmedAt, lastReadAt }) => {
          const summary = {
            waiting: waiting + stuck,
            stuck,
            oldestWaitingAt: waiting + stuck > 0 ? 1 : null,
            lastConfirmedAt,
            merged: 0,
            sending: 0,
            lastSeq: 0,
            discarded: 0,
          };
          const line = { online: offlineSince === null, offlineSince };
          const { text, kind } = lineState({ line, summary, lastReadAt });
          const sound =
            waiting + stuck === 0 &&
            offlineSince === null &&
            lastReadAt !== null &&
            lastReadAt >= (lastConfirmedAt ?? 0);
          expect(text === 'synchron').toBe(sound);
          expect(kind === 'attention').toBe(stuck > 0);
        },
      ),
    );
  });

  it('are "synchron" on a page without records once nothing waits', () => {
    expect(lineState({ line: online, summary: quiet }).text).toBe('synchron');
  });

  it('say all that is the case, and red beats green', () => {
    const state = lineState({
      line: { online: false, offlineSince: Date.now() },
      summary: { ...quiet, waiting: 3, stuck: 1, oldestWaitingAt: NINE },
    });
    expect(state.kind).toBe('attention');
    expect(state.text).toMatch(/^offline seit \d\d:\d\d · wartet 3 · 1 zu klären$/);
    expect(state.hint).toContain('Zuletzt bestätigt');
  });
});
