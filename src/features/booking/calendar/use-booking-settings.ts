import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import type { Client } from '#data/http/client.ts';
import { type KeepAnswer, useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { onSetting } from '#platform/sync/setting-signal.ts';
import type { BookingSettings } from './shade.ts';

/** As the page of the setting keeps it (features/settings/frame/use-declared.ts). */
const Kept = z.object({ value: z.unknown(), etag: z.string() });

const readKept = async (
  kind: 'booking' | 'booking-days',
  id: string,
  keep: KeepAnswer,
  ask: () => Promise<Awaited<ReturnType<Client['call']>>>,
): Promise<unknown> => {
  const bytes = await keep({ kind, id, keptFirst: false }, async () => {
    const answer = await ask();
    const kept = { value: answer.data, etag: answer.headers.get('etag') ?? '*' };
    return new TextEncoder().encode(JSON.stringify(kept));
  });
  return z.parse(Kept, JSON.parse(new TextDecoder().decode(bytes))).value;
};

/**
 * Holidays, bands and raster of a location as they were last read, also without a line; null where this
 * device has never read them.
 */
export const useBookingSettings = (locationId: string): BookingSettings | null => {
  const client = useClient();
  const keep = useKeptAnswer();
  const { data, refetch } = useQuery({
    queryKey: [locationId, 'booking-settings'],
    queryFn: async ({ signal }): Promise<BookingSettings> => {
      const options = { params: { id: locationId }, signal, quiet: true };
      const [rules, days] = await Promise.all([
        readKept('booking', locationId, keep, () => client.call(booking.read, options)),
        readKept('booking-days', locationId, keep, () => client.call(bookingDays.read, options)),
      ]);
      return {
        booking: z.parse(booking.read.response, rules),
        days: z.parse(bookingDays.read.response, days),
      };
    },
    networkMode: 'always',
    retry: false,
  });
  useEffect(
    () =>
      onSetting(({ setting, location_id }) => {
        const isOurs = setting === booking.kind || setting === bookingDays.kind;
        if (isOurs && location_id === locationId) void refetch();
      }),
    [locationId, refetch],
  );
  return data ?? null;
};
