import type { ActivitySummary } from './activity.ts';
import type { AppointmentWish } from './calls/appointments.ts';

/** Subjects of tasks from patients' wishes for appointments; the name follows. */
export const WISH_SUBJECTS: Record<AppointmentWish, string> = {
  new: 'Terminwunsch',
  change: 'Termin verschieben',
  cancel: 'Termin absagen',
};

type Facts = Pick<ActivitySummary, 'source' | 'business_case' | 'subject'>;

/** The wish of a task that was made by `/termin`; null for any other activity. */
export const wishOf = ({ source, business_case, subject }: Facts): AppointmentWish | null => {
  if (source !== 'task' || business_case !== 'Termin') return null;
  const found = Object.entries(WISH_SUBJECTS).find(([, begin]) => subject.startsWith(`${begin}: `));
  return (found?.[0] as AppointmentWish | undefined) ?? null;
};
