import type { ActivitySummary } from './activity.ts';
import type { AppointmentWish } from './calls/appointments.ts';

/** How the work of a patient's wish for an appointment begins; the name follows. */
export const WISH_SUBJECTS: Record<AppointmentWish, string> = {
  new: 'Terminwunsch',
  change: 'Termin verschieben',
  cancel: 'Termin absagen',
};

type Facts = Pick<ActivitySummary, 'source' | 'business_case' | 'subject'>;

/** What a patient wishes by a work of the inbox, from `/termin`; null where it is something else. */
export const wishOf = ({ source, business_case, subject }: Facts): AppointmentWish | null => {
  if (source !== 'task' || business_case !== 'Termin') return null;
  const found = Object.entries(WISH_SUBJECTS).find(([, begin]) => subject.startsWith(`${begin}: `));
  return (found?.[0] as AppointmentWish | undefined) ?? null;
};
