import * as z from 'zod/mini';
import { knownDevice } from '#contract/access/calls/known-device.ts';
import {
  BROWSER_HEADER,
  KNOWN_DEVICES_HEADER,
  MOST_KNOWN_DEVICES,
} from '#contract/access/door-headers.ts';
import { STORAGE_PREFIX } from '#contract/shared/constants.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Client } from '#data/http/client.ts';
import { readJson, writeJson } from '../storage/storage.ts';

const BROWSER = `${STORAGE_PREFIX}-browser`;
const KNOWN = `${STORAGE_PREFIX}-known-devices`;

/** A random name, so that a code is taken where it was asked for although the network changes. */
const browserName = (): string => {
  const kept = readJson(BROWSER, z.string());
  if (kept) return kept;
  const made = crypto.randomUUID();
  writeJson(BROWSER, made);
  return made;
};

const knownDevices = (): string[] => readJson(KNOWN, z.array(z.string())) ?? [];

/**
 * What the server knows this browser by before anybody is signed in, so that strangers who try to get
 * into the same account use up no tries of this one (SEC-27). It opens nothing.
 */
export const doorHeaders = (): Record<string, string> => {
  const known = knownDevices();
  return {
    [BROWSER_HEADER]: browserName(),
    ...(known.length > 0 ? { [KNOWN_DEVICES_HEADER]: known.join(',') } : {}),
  };
};

/** Of somebody who was just signed in; `replaces` is the id of what they were known by so far. */
export const keepKnownDevice = (given: { token: string; replaces: string | null }): void => {
  const { token, replaces } = given;
  const others = knownDevices().filter(
    (one) => replaces === null || !one.startsWith(`kd_${replaces}.`),
  );
  writeJson(KNOWN, [token, ...others].slice(0, MOST_KNOWN_DEVICES));
};

/** When the newest of them was given, on the clock of the server. */
const newestMs = (): number =>
  Math.max(...knownDevices().map((token) => Number.parseInt(token.split('.')[1] ?? '', 36) || 0));

/**
 * Asks anew what this browser is known by, as every one has lost it by what was just done (a new
 * password, the end of other sessions). Practice devices have another token and were given none.
 */
export async function stayKnown(client: Client): Promise<void> {
  if (knownDevices().length === 0) return;
  try {
    const { data } = await client.call(knownDevice, { headers: doorHeaders(), quiet: true });
    keepKnownDevice(data);
  } catch {
    // The next sign-in asks again.
  }
}

/**
 * The same where a session goes on, once a day: what this browser was known by may have been ended from
 * another one, together with those of every browser.
 */
export async function stayKnownDaily(client: Client): Promise<void> {
  if (Math.abs(Date.now() - newestMs()) >= DAY_MS) await stayKnown(client);
}
