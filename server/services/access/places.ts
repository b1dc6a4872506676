import {
  BROWSER_HEADER,
  KNOWN_DEVICES_HEADER,
  MOST_KNOWN_DEVICES,
} from '#contract/access/door-headers.ts';
import type { Call } from '#server/call.ts';
import { knownDeviceOf } from '#server/store/access/known-devices.ts';
import { knowsNetwork } from '#server/store/access/sessions.ts';

/** A person that nobody is, so that unknown accounts cost the same look-ups. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** From where somebody tries to get into an account. */
export interface Place {
  /** A device or network from which its person signed in before: no stranger has it. */
  known: boolean;
  /** Names the place in counters. */
  key: string;
}

type Trying = Pick<Call, 'services' | 'db' | 'now' | 'network' | 'request'>;

const headerOf = ({ request }: Pick<Call, 'request'>, name: string): string =>
  String(request.headers[name] ?? '');

/** The id of a device that this person signed in on, of what the browser shows. */
export function shownDeviceOf(
  call: Pick<Call, 'services' | 'now' | 'request'>,
  userId: string,
): string | null {
  const shown = headerOf(call, KNOWN_DEVICES_HEADER).split(',').slice(0, MOST_KNOWN_DEVICES);
  return knownDeviceOf(call.services.keys, { userId, shown }, call.now);
}

/**
 * Where a try for an account comes from (SEC-27). Neither cookie nor address of the device: the
 * browser shows what it was given at earlier sign-ins. The work is the same for unknown accounts.
 */
export async function placeOf(
  call: Trying,
  userId: string | undefined,
  practiceDeviceId?: string | null,
): Promise<Place> {
  const { db, now, network } = call;
  const id = userId ?? NOBODY;
  const device = practiceDeviceId ?? shownDeviceOf(call, id);
  const knowsIt = await knowsNetwork(db, id, network, now);
  return device ? { known: true, key: `device ${device}` } : { known: knowsIt, key: network };
}

/** Who asks for a code: the network, and the browser by the random name that it gives itself. */
export interface Asker {
  network: string;
  browserHash: string | null;
}

export function askerOf(call: Pick<Call, 'services' | 'network' | 'request'>): Asker {
  const name = headerOf(call, BROWSER_HEADER);
  const sound = /^[\w-]{20,64}$/.test(name);
  return {
    network: call.network,
    browserHash: sound ? call.services.keys.keyedHash('browser', name) : null,
  };
}
