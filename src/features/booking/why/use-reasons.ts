import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { whyNoAppointment } from '#contract/booking/calls/appointments.ts';
import { localDay } from '#contract/booking/local-day.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { askedOf, type Question, type Reasons, reasonsOn } from '#contract/booking/why/reasons.ts';
import { addDays } from '#contract/shared/days.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { takenHere } from '../calendar/taken-here.ts';

type Client = ReturnType<typeof useClient>;

/** What is asked, and of which day. */
export interface AskedDay extends Question {
  date: string;
}

/** What this device knows; null while it has not read its calendar. */
export interface KnownHere {
  rules: Rules;
  rows: readonly AppointmentRow[];
  now: number;
}

/** As the server would answer, by the calendar of this device. */
export function reasonsHere({ rules, rows, now }: KnownHere, { date, ...question }: AskedDay) {
  const from = localDay(date).begins;
  const taken = takenHere(rows, { from, to: localDay(addDays(date, 1)).begins });
  return reasonsOn(rules, taken, askedOf(rules, question, now), date);
}

const reasonsQuery = (client: Client, locationId: string, { date, ...question }: AskedDay) =>
  queryOptions({
    queryKey: [locationId, 'why-no-appointment', date, question],
    // What stands in the way is asked for now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Reasons[]> => {
      const query = { ...question, from: date };
      const params = { location_id: locationId };
      return (await client.call(whyNoAppointment, { params, query, signal, quiet: true })).data
        .data;
    },
  });

/** The reasons of a day: as the practice says, and without a line as this device judges. */
export function useReasons(locationId: string, asked: AskedDay, here: KnownHere | null) {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    reasonsQuery(useClient(), locationId, asked),
  );
  const isOffline = error !== null && failureOf(error).offline;
  const own = useMemo(
    () => (isOffline && here !== null ? reasonsHere(here, asked) : null),
    [isOffline, here, asked],
  );
  return {
    times: data ?? own,
    /** The device has judged by itself. */
    isOwn: data === undefined && own !== null,
    isPending,
    isFetching,
    error: data === undefined && own === null ? error : null,
    isOffline,
    retry: () => void refetch(),
  };
}
