import type { FastifyRequest } from 'fastify';
import { CLIENT_VERSION_HEADER, WAITING_HEADER } from '#contract/shared/constants.ts';
import type { Device, TeamDevice } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { noteReport } from '#server/store/devices/located-devices.ts';

/** More than any device ever holds: beyond it the number is none. */
const MOST = 1_000_000;

/**
 * Keeps what a device says of itself in the headers of a call that it makes anyway: how many entries
 * wait there, and its version. What is no number counts as nothing said.
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
