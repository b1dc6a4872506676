import type { ReactNode } from 'react';
import type { AppointmentContent } from '#contract/booking/appointment.ts';

/** Who comes: of the records, or as they were named. */
export interface Coming {
  customer_id: string | null;
  name: string;
  phone: string;
}
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
