import { randomUUID } from 'node:crypto';
import type { Appointment, AppointmentContent } from '#contract/booking/appointment.ts';
import { dateAt, instantOf } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { appointmentOf } from '../../tests/server/booking/contents.ts';
import { type Client, nothingSeen, percentile, type Seen } from '../load/clients.ts';

export interface Rush {
  what: string;
  seconds: number;
  /** Median, 95 % and worst, milliseconds. */
  ms: [number, number, number];
  statuses: Record<string, number>;
  confirmed: number;
  refused: number;
  /** How many of the refused ones were offered fewer than three other times. */
  without: number;
  /** How many different bodies came with status 200: one key must always get the same. */
  bodies: number;
  deadlocks: number;
}

interface Wish {
  id: string;
  key: string;
  content: Partial<AppointmentContent>;
}

/** A date on which nothing is booked yet, so that a slot is free for one of the crowd. */
export const freeDate = (now: Date, after: number): string =>
  addDays(dateAt(now.getTime()), 70 + after);
export const at = (date: string, clock: string): string =>
  new Date(instantOf(`${date}T${clock}`)).toISOString();
export const wish = (content: Partial<AppointmentContent>): Wish => {
  const id = randomUUID();
  return { id, key: id, content: { ...content, name: `Nr. ${id}` } };
};

/** Sends all wishes at once, spread over the clients; each client belongs to one of the servers. */
export async function rush(
  what: string,
  clients: readonly Client[],
  wishes: readonly Wish[],
  deadlocks: () => Promise<number>,
): Promise<Rush> {
  const seen: Seen = nothingSeen();
  const before = await deadlocks();
  const begun = performance.now();
  const answers = await Promise.all(
    wishes.map(({ id, key, content }, n) =>
      (clients[n % clients.length] as Client).ask(
        seen,
        'PUT',
        `/api/locations/${DEMO_IDS.mitte}/appointments/${id}`,
        appointmentOf(content),
        key,
      ),
    ),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const made = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => JSON.parse(body) as Appointment);
  const refused = made.filter(({ state }) => state === 'refused');
  return {
    what,
    seconds,
    ms: [percentile(seen.ms, 0.5), percentile(seen.ms, 0.95), Math.max(0, ...seen.ms)],
    statuses: seen.statuses,
    // By their ids, because an entry that is sent several times is one appointment.
    confirmed: new Set(made.filter(({ state }) => state === 'confirmed').map(({ id }) => id)).size,
    refused: refused.length,
    without: refused.filter(({ refused: why }) => (why?.alternatives.length ?? 0) < 3).length,
    bodies: new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body)).size,
    deadlocks: (await deadlocks()) - before,
  };
}
