import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PRESENCE } from '#contract/activities/calls/presence.ts';
import type { AppointmentContent } from '#contract/booking/appointment.ts';
import {
  type Choosing,
  calendarPresence,
  deleteCalendarPresence,
  putCalendarPresence,
} from '#contract/booking/calls/presence.ts';
import { onPresence } from '#platform/engine/presence-signal.ts';
import { useSignOfLife } from '#platform/engine/use-sign-of-life.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import type { Chosen } from './choosing.ts';

const NOBODY: readonly Choosing[] = [];

/** Which times colleagues are about to give away. Without an answer nobody is shown. */
export const useChoosing = (locationId: string): readonly Choosing[] => {
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: [locationId, 'calendar-presence'],
    queryFn: async ({ signal }) => {
      const call = { params: { location_id: locationId }, signal, quiet: true };
      return (await client.call(calendarPresence, call)).data.data;
    },
    refetchInterval: PRESENCE.beatMs,
    retry: false,
  });
  useEffect(
    () =>
      onPresence((changed) => {
        if (changed === locationId) void refetch();
      }),
    [locationId, refetch],
  );
  return isError ? NOBODY : (data ?? NOBODY);
};

/** Says which time this person has chosen, until it is saved or let go. */
export const useSayChosen = (locationId: string, chosen: Chosen | null): void => {
  const client = useClient();
  useSignOfLife({
    key: chosen && JSON.stringify(chosen),
    say: async () => {
      if (chosen === null) return;
      await client.call(putCalendarPresence, {
        params: { location_id: locationId },
        body: {
          resource_id: chosen.resourceId,
          starts_at: chosen.startsAt,
          minutes: chosen.minutes as NonNullable<AppointmentContent['minutes']>,
        },
        quiet: true,
      });
    },
    leave: () => client.call(deleteCalendarPresence, { quiet: true }),
  });
};
