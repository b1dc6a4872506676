import { useMemo } from 'react';
import { usePractice } from '#platform/practice/practice.tsx';
import { useMinute } from '#platform/words/use-minute.ts';
import { workingRules } from '../calendar/shade.ts';
import { useBookingSettings } from '../calendar/use-booking-settings.ts';
import { useCalendar } from '../calendar/use-calendar.ts';
import type { KnownHere } from './use-reasons.ts';

/** The calendar and the rules of a location, as far as this device has them. */
export function useKnown(locationId: string) {
  const now = useMinute();
  const calendar = useCalendar(locationId);
  const settings = useBookingSettings(locationId);
  const { locations } = usePractice();
  const location = locations.find(({ id }) => id === locationId) ?? null;
  const { resources, removed, treatments, shifts, absences, rows, isReady, readAt } = calendar;
  const rules = useMemo(
    () => workingRules({ resources, treatments, shifts, absences }, location, settings),
    [resources, treatments, shifts, absences, location, settings],
  );
  const here = useMemo(
    (): KnownHere | null => (isReady && rows !== null ? { rules, rows, now } : null),
    [isReady, rows, rules, now],
  );
  const isCertain = settings !== null;
  return { here, rules, resources, removed, treatments, rows, readAt, now, isCertain };
}
export type Known = ReturnType<typeof useKnown>;
