import { health } from '#contract/calls/system.ts';
import { TIMEOUTS } from '#contract/limits.ts';
import type { Client } from './http/client.ts';

/**
 * Whether our server can be reached: a probe whose body is checked, as a captive portal answers
 * too and `navigator.onLine` knows only the cable (offline-engine.md 17).
 */
export const probe = async (client: Client): Promise<{ epoch: string } | null> => {
  try {
    const { data } = await client.call(health, { quiet: true, timeoutMs: TIMEOUTS.probeMs });
    return { epoch: data.epoch };
  } catch {
    return null;
  }
};
