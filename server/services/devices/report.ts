import type { FastifyRequest } from 'fastify';
import { CLIENT_VERSION_HEADER, WAITING_HEADER } from '#contract/shared/constants.ts';
import type { Device, TeamDevice } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { noteReport } from '#server/store/devices/located-devices.ts';

/** More entries than any device can hold: a larger number is ignored. */
const MOST = 1_000_000;

/**
 * Stores what a device reports in the headers of any call: the number of its waiting entries, and
 * its version. Invalid numbers are ignored.
 */
export async function takeReport(
  call: { db: Db; request: FastifyRequest; now: Date },
  caller: Device | TeamDevice,
): Promise<void> {
  const said = String(call.request.headers[WAITING_HEADER] ?? '');
  const waiting = Number(said);
  if (!/^\d{1,7}$/.test(said) || waiting > MOST) return;
  const version = String(call.request.headers[CLIENT_VERSION_HEADER] ?? '');
  const appVersion = /^[\w.+-]{1,60}$/.test(version) ? version : '';
  await noteReport(call.db, caller, { waiting, appVersion }, call.now);
}
