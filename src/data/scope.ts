import type { EmpfangDatabase } from './db.ts';
import type { Scope } from './rows.ts';

/**
 * Who an entry belongs to: tenant, kind, id, role (OE-13, SEC-6). The origin
 * is the database's own. A token is never part of it.
 */
export const userScope = (tenant: string, userId: string, role: string): Scope =>
  `${tenant}/user/${userId}/${role}`;

/**
 * A kiosk, identified by the tablet and not by its enrolment, so that waiting entries are sent
 * after a new enrolment too.
 */
export const deviceScope = (tenant: string, installation: string): Scope =>
  `${tenant}/device/${installation}`;

/** Somebody without an account on this browser. */
export const publicScope = (tenant: string, installation: string): Scope =>
  `${tenant}/public/${installation}`;

/** A random name of this browser's storage, made once; says nothing about a person. */
export const installationId = async (db: EmpfangDatabase): Promise<string> =>
  db.transaction('rw', db.meta, async () => {
    const found = (await db.meta.get('installation'))?.value;
    if (typeof found === 'string') return found;
    const made = crypto.randomUUID();
    await db.meta.put({ key: 'installation', value: made });
    return made;
  });

/** One who may send now: the scope and, at the moment of sending, its token. */
export interface Identity {
  scope: Scope;
  token: string | null;
}
