import {
  BROWSER_HEADER,
  KNOWN_DEVICES_HEADER,
  MOST_KNOWN_DEVICES,
} from '#contract/access/door-headers.ts';
import type { Call } from '#server/call.ts';
import { knownDeviceOf, ownTokensOf } from '#server/store/access/known-devices.ts';
import { knowsNetwork } from '#server/store/access/sessions.ts';

/** An id that nobody has, so that unknown accounts cost the same queries. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** From where somebody tries to get into an account. */
export interface Place {
  /**
   * A device on which the person has signed in before; a network from which they have, which others
   * may use too; or neither.
   */
  kind: 'devices' | 'networks' | 'strangers';
  /** Names the place in counters. */
  key: string;
}

type Trying = Pick<Call, 'services' | 'db' | 'now' | 'network' | 'request'>;

const headerOf = ({ request }: Pick<Call, 'request'>, name: string): string =>
  String(request.headers[name] ?? '');

/** Known-device tokens that the browser shows, of any person who has signed in on it. */
const shownTokens = (call: Pick<Call, 'request'>): string[] =>
  headerOf(call, KNOWN_DEVICES_HEADER).split(',').slice(0, MOST_KNOWN_DEVICES);

/** Ids by which this browser was known to this person, whether still valid or not. */
export const replacedDevice = (
  call: Pick<Call, 'services' | 'request'>,
  userId: string,
): string | null =>
  ownTokensOf(call.services.keys, { userId, shown: shownTokens(call) })[0]?.id ?? null;

/**
 * The place from which an account is tried (SEC-27). It uses neither a cookie nor the device's
 * address: the browser shows tokens from earlier sign-ins. The work is the same for unknown
 * accounts.
 */
export async function placeOf(
  call: Trying,
  userId: string | undefined,
  practiceDeviceId?: string | null,
): Promise<Place> {
  const { services, db, now, network } = call;
  const id = userId ?? NOBODY;
  const device =
    practiceDeviceId ??
    (await knownDeviceOf(db, services.keys, { userId: id, shown: shownTokens(call) }, now));
  const knowsIt = await knowsNetwork(db, id, network, now);
  if (device) return { kind: 'devices', key: `device ${device}` };
  return { kind: knowsIt ? 'networks' : 'strangers', key: network };
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
