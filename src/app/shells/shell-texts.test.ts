import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/shared/spans.ts';
import { lineState } from '#platform/engine/line-state.ts';
import { SHELL_TEXTS } from './shell-texts.ts';

const NINE = Date.UTC(2026, 10, 23, 8, 12);
const summary = {
  waiting: 0,
  stuck: 0,
  oldestWaitingAt: null,
  lastConfirmedAt: null,
  merged: 0,
  lastSeq: 0,
  discarded: 0,
  sending: 0,
  stale: false,
};

describe.each(Object.entries(SHELL_TEXTS))('the line’s state in %s', (_, { line: say }) => {
  afterEach(() => vi.useRealTimers());

  it('says since when there is no line, in the digits that are typed here', () => {
    vi.useFakeTimers({ now: NINE + 60_000 });
    const known = { line: { online: false, offlineSince: NINE }, summary };
    const state = lineState(known, say);
    expect(state.kind).toBe('offline');
    expect(state.text).toContain('09:12');
    expect(state.text).not.toMatch(/offline seit/);
    expect(state.hint).toBe(say.nothingWaits);
    vi.setSystemTime(NINE + DAY_MS);
    expect(lineState(known, say).text).toContain('23');
  });

  it('counts what waits and what needs somebody', () => {
    const known = {
      line: { online: true, offlineSince: null },
      summary: { ...summary, waiting: 3, stuck: 1, oldestWaitingAt: NINE },
    };
    const { kind, text, hint } = lineState(known, say);
    expect(kind).toBe('attention');
    expect(text).toMatch(/3.* · .*1|1.* · .*3/);
    expect(hint).toContain(say.needsDecision);
    expect(hint).toContain(say.oldest(say.moment(NINE)));
  });
});
