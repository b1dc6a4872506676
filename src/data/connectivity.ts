import { company } from '#contract/practice/calls/locations.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { health } from '#contract/system/calls/system.ts';
import { ApiError } from './http/api-error.ts';
import type { Client } from './http/client.ts';
import type { ServerFacts } from './outbox/send/drain-options.ts';

const INPUT = { quiet: true, timeoutMs: TIMEOUTS.probeMs };

/** A server that knows the specification's calls but not ours has no health call. */
const plainServer = async (client: Client): Promise<ServerFacts | null> => {
  try {
    await client.call(company, INPUT);
    return { kind: 'plain', epoch: null };
  } catch {
    return null;
  }
};

/**
 * Whether our server can be reached, and what it is: a probe whose body is checked, because a
 * captive portal answers too, and `navigator.onLine` only knows whether there is a network at all
 * (OE-10, OE-17).
 */
export const probe = async (client: Client): Promise<ServerFacts | null> => {
  try {
    const { data } = await client.call(health, INPUT);
    return { kind: 'empfang', epoch: data.epoch };
  } catch (error) {
    const unknownCall = error instanceof ApiError && error.status === 404;
    return unknownCall ? plainServer(client) : null;
  }
};
