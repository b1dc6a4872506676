import {
  calendarPresence,
  deleteCalendarPresence,
  putCalendarPresence,
} from '#contract/booking/calls/presence.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import type { CallInput } from '../harness.ts';

/** A row of the table of rights: the call, and what of its answer is compared. */
export interface Probe {
  endpoint: Endpoint;
  input: () => Promise<CallInput>;
  read: (body: unknown) => string;
}

const MITTE = { location_id: DEMO_IDS.mitte };
const done = () => 'done';

/** Calls about which time somebody is about to book. */
export const PRESENCE_PROBES: Record<string, Probe> = {
  'say which time one gives away': {
    endpoint: putCalendarPresence,
    input: async () => ({
      params: MITTE,
      body: { resource_id: null, starts_at: '2026-03-03T08:00:00.000Z', minutes: 30 },
    }),
    read: done,
  },
  // Only about the caller's own session: it contains nothing of anybody else.
  'let go of a time': {
    endpoint: deleteCalendarPresence,
    input: async () => ({}),
    read: done,
  },
  'see who gives which time away': {
    endpoint: calendarPresence,
    input: async () => ({ params: MITTE }),
    read: done,
  },
};
