import { describe, expect, it } from 'vitest';
import { localTime } from '#platform/words/wall-clock.ts';
import { planOf, type Sending } from './sending.ts';

/** Half past twelve at the practice, in winter. */
const NOON = new Date('2026-11-23T11:30:00Z');
const plan = (when: Sending['when'], at = '', now = NOON) => planOf({ when, at }, now);

describe('when an answer goes out', () => {
  it('is at once, this evening or tomorrow morning', () => {
    expect(plan('now')).toEqual({ scheduledFor: null });
    expect(plan('evening')).toEqual({ scheduledFor: '2026-11-23T17:00:00.000Z' });
    expect(plan('morning')).toEqual({ scheduledFor: '2026-11-24T07:00:00.000Z' });
  });

  it('is at once when the evening has come while the page stood open', () => {
    const late = new Date('2026-11-23T17:00:01Z');
    expect(plan('evening', '', late)).toEqual({ scheduledFor: null });
  });

  it('is the chosen minute', () => {
    expect(plan('chosen', '2026-12-01T07:15')).toEqual({
      scheduledFor: '2026-12-01T06:15:00.000Z',
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
