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

/** A random name of this browser: a code is accepted where it was asked for. */
const browserName = (): string => {
  const kept = readJson(BROWSER, z.string());
  if (kept) return kept;
  const made = crypto.randomUUID();
  writeJson(BROWSER, made);
  return made;
};

const knownDevices = (): string[] => readJson(KNOWN, z.array(z.string())) ?? [];

/**
 * Headers by which the server knows this browser before a sign-in, so that failed tries of
 * strangers on the same account do not block this browser (SEC-27). They open nothing.
 */
export const doorHeaders = (): Record<string, string> => {
  const known = knownDevices();
  return {
    [BROWSER_HEADER]: browserName(),
    ...(known.length > 0 ? { [KNOWN_DEVICES_HEADER]: known.join(',') } : {}),
  };
};

/** Keeps the token that a person got after a sign-in; `replaces` is the id of their former one. */
export const keepKnownDevice = (given: { token: string; replaces: string | null }): void => {
  const { token, replaces } = given;
  const others = knownDevices().filter(
    (one) => replaces === null || !one.startsWith(`kd_${replaces}.`),
  );
  writeJson(KNOWN, [token, ...others].slice(0, MOST_KNOWN_DEVICES));
};

/** When the newest token was given, in ms of the server's clock. */
const newestMs = (): number =>
  Math.max(...knownDevices().map((token) => Number.parseInt(token.split('.')[1] ?? '', 36) || 0));

/**
 * Asks for a new token after all of a person's tokens were made invalid, e.g. by a new password. A
 * practice device has another kind of token and none of these.
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
 * The same once a day while a session lasts, as the token may have been made invalid from another
 * browser.
 */
export async function stayKnownDaily(client: Client): Promise<void> {
  if (Math.abs(Date.now() - newestMs()) >= DAY_MS) await stayKnown(client);
}
