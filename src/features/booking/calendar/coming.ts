import type { ReactNode } from 'react';
import type { AppointmentContent } from '#contract/booking/appointment.ts';

/** The person of an appointment: from the records, or only a name and number that were typed. */
export interface Coming
  extends Pick<AppointmentContent, 'customer_id' | 'name' | 'payer' | 'familiar'> {
  phone: string;
}
export const NOBODY: Coming = {
  customer_id: null,
  name: '',
  phone: '',
  payer: null,
  familiar: null,
};

/** What decides for whom times are offered; an unknown payer or familiarity excludes no time. */
export const audienceOf = ({ payer, familiar }: Pick<Coming, 'payer' | 'familiar'>) => ({
  ...(payer !== null && { payer }),
  ...(familiar !== null && { familiar }),
});

/** The field that finds people, which another feature brings. */
export type PersonField = (props: {
  value: Coming;
  onChange: (value: Coming) => void;
  /** Ids of records that are chosen already and not offered again. */
  without?: readonly string[];
  relativesOf?: string | null;
}) => ReactNode;

/** What is known before anybody types. */
export interface Begun {
  who?: Coming;
  treatmentId?: string;
  startsAt?: string;
  note?: string;
  /** The activity that leads to the appointment. */
  source?: Pick<AppointmentContent, 'source' | 'source_id'>;
}
