import type { AppointmentContent } from '#contract/booking/appointment.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';

/** One who writes an appointment, inside the transaction of the call. */
export interface Writing {
  db: Db;
  keys: AtRest;
  location: { id: string; companyId: string };
  id: string;
  content: AppointmentContent;
  by: { id: string; name: string };
  now: Date;
}
