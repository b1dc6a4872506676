import type { Appointment } from '#contract/booking/appointment.ts';
import { appointment } from '#contract/booking/calls/appointments.ts';
import type { useClient } from '#platform/reading/api-client.tsx';

/** Appointments that belong to no series are read one by one. */
export const readEach =
  (locationId: string, ids: readonly string[]) =>
  (client: ReturnType<typeof useClient>): Promise<Appointment[]> =>
    Promise.all(
      ids.map(async (id) => {
        const params = { location_id: locationId, id };
        return (await client.call(appointment, { params })).data;
      }),
    );
