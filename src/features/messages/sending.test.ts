import { describe, expect, it } from 'vitest';
import { localTime } from '#platform/words/wall-clock.ts';
import { planOf, type Sending } from './sending.ts';

const NOON = new Date(2026, 10, 23, 12, 30);
const plan = (when: Sending['when'], at = '', now = NOON) => planOf({ when, at }, now);
const instant = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

describe('when an answer goes out', () => {
  it('is at once, this evening or tomorrow morning', () => {
    expect(plan('now')).toEqual({ scheduledFor: null });
    expect(plan('evening')).toEqual({ scheduledFor: instant(2026, 10, 23, 18) });
    expect(plan('morning')).toEqual({ scheduledFor: instant(2026, 10, 24, 8) });
  });

  it('is at once when the evening has come while the page stood open', () => {
    const late = new Date(2026, 10, 23, 18, 0, 1);
    expect(plan('evening', '', late)).toEqual({ scheduledFor: null });
  });

  it('is the chosen minute', () => {
    expect(plan('chosen', '2026-12-01T07:15')).toEqual({
      scheduledFor: new Date(2026, 11, 1, 7, 15).toISOString(),
    });
  });

  it.each([
    ['nothing', '', 'Bitte wählen'],
    ['no time', 'x', 'Bitte wählen'],
    ['a time that is over', localTime(NOON), 'ist vorbei'],
    ['a year that was mistyped', '2062-12-01T07:15', 'mehr als ein Jahr'],
  ])('is asked again for %s', (_, at, words) => {
    const answer = plan('chosen', at);
    expect(answer).toEqual({ problem: expect.stringContaining(words) });
  });
});
