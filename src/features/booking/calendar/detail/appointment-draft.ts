import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { AppointmentSource, SpecialNeed } from '#contract/booking/appointment.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { Payer } from '#contract/booking/steps.ts';
import { useKeptList } from '#platform/kept/kept-list.ts';
import { type Begun, NOBODY } from '../coming.ts';
import { clockOf } from '../words.ts';

/** An appointment that is being made. */
const AppointmentDraft = z.object({
  id: z.string(),
  who: z.object({
    customer_id: z.nullable(z.string()),
    name: z.string(),
    phone: z.string(),
    payer: z.nullable(Payer),
    familiar: z.nullable(z.enum(['new', 'known'])),
  }),
  /** Empty: not chosen yet. */
  treatmentId: z.string(),
  /** Empty: anybody. */
  resourceId: z.string(),
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
  /** The length drawn in the calendar, and whether to use it; older drafts have neither. */
  minutes: z.prefault(z.nullable(z.number()), null),
  asDrawn: z.prefault(z.boolean(), true),
  squeezed: z.boolean(),
  reason: z.string(),
  note: z.string(),
  needs: z.array(SpecialNeed),
  source: z.object({ source: AppointmentSource, source_id: z.nullable(z.string()) }),
});
export type AppointmentDraft = z.infer<typeof AppointmentDraft>;

/** A place of the calendar. */
export interface Place {
  resourceId: string;
  startsAt: number;
  /** Drawn on it. */
  minutes?: number | undefined;
}

interface Beginning {
  at: Place | undefined;
  begin: Begun | undefined;
  /** The day that is open. */
  date: string;
  /** The treatment, where there is one alone. */
  onlyTreatment: string | undefined;
}

const firstOf = ({ at, begin, date, onlyTreatment }: Beginning): AppointmentDraft => {
  const first = at?.startsAt ?? (begin?.startsAt ? Date.parse(begin.startsAt) : null);
  return {
    id: uuidv7(),
    who: begin?.who ?? NOBODY,
    treatmentId: begin?.treatmentId ?? onlyTreatment ?? '',
    resourceId: at?.resourceId ?? '',
    day: first === null ? date : dateAt(first),
    time: first === null ? null : clockOf(first),
    minutes: at?.minutes ?? null,
    asDrawn: true,
    squeezed: false,
    reason: '',
    note: begin?.note ?? '',
    needs: [],
    source: begin?.source ?? { source: 'desk', source_id: null },
  };
};

/** Whether something was typed that nobody wants to type again. */
const isWritten = ({ who, reason, note }: AppointmentDraft): boolean =>
  [who.name, who.phone, reason, note].some((words) => words.trim() !== '');

/** What is typed of a new appointment, kept until it is saved or thrown away; after a lock it is offered again. */
export const useAppointmentDraft = (locationId: string, beginning: Beginning) => {
  const kept = useKeptList(`appointment-new-${locationId}`, AppointmentDraft);
  const [typed, setTyped] = useState(() => firstOf(beginning));
  const [touched, setTouched] = useState(false);
  const change = (part: Partial<AppointmentDraft>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    setTouched(true);
    if (isWritten(next)) kept.keep(next);
  };
  return {
    typed,
    change,
    /** Begun before and not saved, for as long as nothing is typed here. */
    begun: touched ? [] : kept.all.filter(({ id }) => id !== typed.id),
    goOn: (one: AppointmentDraft): void => {
      setTyped(one);
      setTouched(true);
    },
    drop: () => kept.drop(typed.id),
  };
};
