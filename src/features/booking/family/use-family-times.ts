import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FamilyMember, familyOpenings, membersText } from '#contract/booking/calls/family.ts';
import { type FamilyWay, familyOffersOn } from '#contract/booking/family/family.ts';
import { dateAt, localDay, minutesOf } from '#contract/booking/local-day.ts';
import { askedOf } from '#contract/booking/why/reasons.ts';
import { addDays } from '#contract/shared/days.ts';
import { SEARCHED_DAYS } from '#contract/shared/limits.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { takenHere } from '../calendar/taken-here.ts';
import { useKnown } from '../why/use-known.ts';
import type { KnownHere } from '../why/use-reasons.ts';

export interface FamilyAsked {
  members: readonly FamilyMember[];
  way: FamilyWay;
  /** First date. */
  from: string;
  /** The first of them begins then or later, `HH:MM`. */
  earliest: string | null;
}
/** A time for all of them, in the order in which they were asked for. */
export type FamilyTime = readonly { starts_at: string; resource_ids: string[] }[];

interface Found {
  times: FamilyTime[];
  /** The device has searched by itself. */
  isOwn: boolean;
}

/** So many this device looks for by itself. */
const MOST_HERE = 20;

/** As the server would search, in the calendar of this device. */
export async function familyTimesHere(
  { rules, rows, now }: KnownHere,
  { members, way, from, earliest: clock }: FamilyAsked,
): Promise<FamilyTime[]> {
  const asks = members.map((one) => askedOf(rules, one, now));
  const family = { asks, way, earliest: clock === null ? undefined : minutesOf(clock) };
  const today = dateAt(now);
  const first = from > today ? from : today;
  const found: FamilyTime[] = [];
  for (let ahead = 0; ahead < SEARCHED_DAYS && found.length < MOST_HERE; ahead += 1) {
    const date = addDays(first, ahead);
    const taken = takenHere(rows, {
      from: localDay(date).begins,
      to: localDay(addDays(date, 1)).begins,
    });
    for (const places of familyOffersOn(rules, taken, family, date)) {
      found.push(
        places.map(({ start, wish }) => ({
          starts_at: new Date(start).toISOString(),
          resource_ids: wish,
        })),
      );
    }
    // What is typed meanwhile is drawn between two days.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return found.slice(0, MOST_HERE);
}

const familyQuery = (
  client: ReturnType<typeof useClient>,
  here: KnownHere | null,
  locationId: string,
  asked: FamilyAsked | null,
) =>
  queryOptions({
    queryKey: [locationId, 'family-openings', asked],
    enabled: asked !== null,
    // What is free is free now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<Found> => {
      if (asked === null) return { times: [], isOwn: true };
      const { members, way, from, earliest } = asked;
      const query = {
        members: membersText(members),
        way,
        from,
        ...(earliest !== null && { earliest }),
      };
      try {
        const params = { location_id: locationId };
        const answer = await client.call(familyOpenings, { params, query, signal, quiet: true });
        return { times: answer.data.data.map(({ places }) => places), isOwn: false };
      } catch (error) {
        if (here === null || !failureOf(error).offline) throw error;
        return { times: await familyTimesHere(here, asked), isOwn: true };
      }
    },
  });

/** The next times at which all can come; without a line those that this device finds by itself. */
export function useFamilyTimes(locationId: string, asked: FamilyAsked | null) {
  const { here } = useKnown(locationId);
  return useQuery(familyQuery(useClient(), here, locationId, asked));
}
