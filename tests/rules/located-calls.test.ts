import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';

/** The path parameter that names the location of a call below a location; undefined elsewhere. */
const locationIn = (path: string): string | undefined =>
  /^\/api\/locations\/\{(\w+)\}/.exec(path)?.[1];

const below = CALLS.filter(({ path }) => locationIn(path) !== undefined);

/**
 * Calls without `locationParam`, each with who checks the location instead. They look into a
 * calendar, where one permission opens more than its own location: whoever sees the inbox of the
 * company sees the calendar of each of its locations (PRD-22). `calendarScope` knows that, and
 * `locationParam` would ask for the permission at this very location. That they open nowhere else is
 * tested in `tests/server/booking/access.test.ts`.
 */
const CHECKED_ELSEWHERE: Readonly<Record<string, string>> = {
  appointment: 'visible() in server/routes/booking/appointments.ts',
  appointmentSeries: 'calendarScope() in server/routes/booking/series.ts',
  calendarFhir: 'calendarScope() in server/routes/booking/fhir.ts',
  calendarPresence: 'calendarScope() in server/routes/booking/presence.ts',
  cardsRead: 'calendarScope() in server/routes/booking/cards.ts',
};

// Without `locationParam` a permission that is held at any location opens the call at every one
// (server/policies/access.ts).
describe('SEC-7 a call below a location', () => {
  it('asks for its permission at the location that its path names', () => {
    const elsewhere = below
      .filter(({ roles, permission }) => roles || permission)
      .filter(({ path, locationParam }) => locationParam !== locationIn(path))
      .map(({ id }) => id);
    expect(elsewhere.toSorted()).toEqual(Object.keys(CHECKED_ELSEWHERE));
  });

  it('wants a permission, where it is for somebody who is signed in', () => {
    const open = below
      .filter(({ access }) => access === 'session')
      .filter(({ permission }) => permission === undefined)
      .map(({ id }) => id);
    expect(open).toEqual([]);
  });
});
