import { events } from '#contract/system/calls/events.ts';
import type { Services } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import type { Hearer } from '#server/live/may-hear.ts';
import { personOfSession } from '#server/store/access/callers.ts';
import { locationsOf } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

async function hearerOf({ db }: Services, person: Person): Promise<Hearer> {
  const locations = await locationsOf(db, person.companyId);
  return { person, locations: new Set(locations.map(({ id }) => id)) };
}

/** The stream stays open for as long as the session lives. */
export const eventsRoute = route(events, async ({ services, caller }) => {
  const refresh = async (): Promise<Hearer | null> => {
    const person = await personOfSession(services.db, caller.sessionId, services.clock());
    return person ? hearerOf(services, person) : null;
  };
  return {
    body: await services.live.subscribe(await hearerOf(services, caller), refresh),
    // A proxy that collects would hold events back.
    headers: { 'x-accel-buffering': 'no' },
  };
});
