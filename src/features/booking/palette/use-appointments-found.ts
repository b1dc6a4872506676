import { useEffect, useMemo } from 'react';
import { dateAt } from '#contract/booking/local-day.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { useCalendar } from '../calendar/use-calendar.ts';
import { clockOf, shortDayOf, whoOf } from '../calendar/words.ts';
import { appointmentHref } from '../why/opens.ts';
import { comingFound } from './coming.ts';

export interface FoundAppointment {
  id: string;
  who: string;
  treatment: string;
  when: string;
  href: string;
}

/** Any word: looking for it has all words worked out. */
const READY = 'termin';
const NONE: readonly FoundAppointment[] = [];

/** Appointments to come on this device, by person and treatment, at each key. @param most so many */
export const useAppointmentsFound = (
  locationId: string,
  text: string,
  allowed: boolean,
  most: number,
): readonly FoundAppointment[] => {
  const now = useMinute();
  const { rows, treatments } = useCalendar(locationId);
  const byId = useMemo(() => new Map(treatments), [treatments]);
  // Before the first key: what is typed then only compares.
  useEffect(() => {
    const later = window.setTimeout(() => comingFound(rows ?? [], READY, byId, now), 0);
    return () => window.clearTimeout(later);
  }, [rows, byId, now]);
  return useMemo(() => {
    if (!allowed || rows === null || text.trim() === '') return NONE;
    return comingFound(rows, text, byId, now)
      .slice(0, most)
      .map((row) => {
        const { starts_at, treatment_id } = row.appointment;
        const date = dateAt(Date.parse(starts_at));
        return {
          id: row.id,
          who: whoOf(row),
          treatment: byId.get(treatment_id ?? '')?.name ?? '',
          when: `${shortDayOf(date)}, ${clockOf(starts_at)}`,
          href: appointmentHref(date, row.id),
        };
      });
  }, [allowed, rows, text, byId, now, most]);
};
