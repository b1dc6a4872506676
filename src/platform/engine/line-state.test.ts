import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Live } from '../sync/sync-service.ts';
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
  stale: false,
};

describe('the words in the header', () => {
  it('never are "Alles übertragen" while something waits, is stuck, is not read back or the line is down', () => {
    const moment = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(
        fc.record({
          offlineSince: fc.option(moment),
          waiting: fc.nat(3),
          stuck: fc.nat(3),
          stale: fc.boolean(),
          lastConfirmedAt: fc.option(moment),
          online: fc.constantFrom(true, null),
          live: fc.constantFrom<Live>('off', 'polling', 'open'),
          since: fc.option(moment),
          unread: fc.boolean(),
          lastCompleteAt: fc.option(moment),
        }),
        ({ offlineSince, waiting, stuck, stale, lastConfirmedAt, online, ...reading }) => {
          const summary = {
            waiting: waiting + stuck,
            stuck,
            oldestWaitingAt: waiting + stuck > 0 ? 1 : null,
            lastConfirmedAt,
            merged: 0,
            sending: 0,
            lastSeq: 0,
            discarded: 0,
            stale,
          };
          const line = { online: offlineSince === null ? online : false, offlineSince };
          const { text, kind } = lineState({ line, summary, reading });
          const { live, since, unread, lastCompleteAt } = reading;
          const sound =
            waiting + stuck === 0 &&
            !stale &&
            line.online === true &&
            live !== 'off' &&
            !unread &&
            lastCompleteAt !== null &&
            lastCompleteAt >= (since ?? 0) &&
            lastCompleteAt >= (lastConfirmedAt ?? 0);
          expect(text === 'Alles übertragen').toBe(sound);
          expect(kind === 'attention').toBe(stuck > 0);
        },
      ),
    );
  });

  it('are honest about rows of yesterday: nobody reads, reads anew, has read', () => {
    const words = (live: Live, lastCompleteAt: number, unread = false) => {
      const reading = { since: NINE, live, lastCompleteAt, unread };
      return lineState({ line: online, summary: quiet, reading }).text;
    };
    expect(words('off', NINE + 1)).toBe('nicht abgeglichen');
    expect(words('polling', NINE - 1)).toBe('gleicht ab');
    expect(words('open', NINE)).toBe('Alles übertragen');
    expect(words('open', NINE, true)).toBe('gleicht ab');
  });

  it('end their sentences once, whatever the date ends with', () => {
    const long = { ...quiet, lastConfirmedAt: Date.now() - 3 * DAY_MS };
    expect(lineState({ line: online, summary: long }).hint).toMatch(/[^.]\.$/);
  });

  it('are "Alles übertragen" on a page without records once nothing waits', () => {
    expect(lineState({ line: online, summary: quiet }).text).toBe('Alles übertragen');
  });

  it('SEC-41 say all that is the case, and red beats green', () => {
    const state = lineState({
      line: { online: false, offlineSince: Date.now() },
      summary: { ...quiet, waiting: 3, stuck: 1, oldestWaitingAt: NINE },
    });
    expect(state.kind).toBe('attention');
    expect(state.text).toMatch(/^offline seit \d\d:\d\d · 3 warten · 1 zu klären$/);
    expect(state.hint).toContain('Zuletzt bestätigt');
  });
});
