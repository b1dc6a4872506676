import type { ReactNode } from 'react';
import type { AppointmentContent } from '#contract/booking/appointment.ts';

/** Who comes: of the records, or as they were named. */
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

/** For whom times are asked; what is not said of somebody closes no time. */
export const audienceOf = ({ payer, familiar }: Pick<Coming, 'payer' | 'familiar'>) => ({
  ...(payer !== null && { payer }),
  ...(familiar !== null && { familiar }),
});

/** The field that finds people, which another feature brings. */
export type PersonField = (props: {
  value: Coming;
  onChange: (value: Coming) => void;
  /** Of the records: these are chosen already, and whose relatives are named before anybody types. */
  without?: readonly string[];
  relativesOf?: string | null;
}) => ReactNode;

/** What is known before anybody types. */
export interface Begun {
  who?: Coming;
  treatmentId?: string;
  startsAt?: string;
  note?: string;
  /** The work that it comes out of. */
  source?: Pick<AppointmentContent, 'source' | 'source_id'>;
}
