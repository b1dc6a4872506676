import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { readSetting } from '#platform/kept/kept-setting.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { onSetting } from '#platform/sync/setting-signal.ts';
import type { BookingSettings } from './shade.ts';

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
      const from = { client, keep, signal, quiet: true } as const;
      const [rules, days] = await Promise.all([
        readSetting(booking, locationId, from),
        readSetting(bookingDays, locationId, from),
      ]);
      return { booking: rules.value, days: days.value };
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
