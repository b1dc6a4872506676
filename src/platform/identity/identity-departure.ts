import type { User } from '#contract/access/user.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { ApiError } from '#data/http/api-error.ts';
import { enqueueEndSession } from '#data/identity/end-session.ts';
import type { AuthSession } from '../session/auth-session.ts';
import { isUnreachable } from './identity-refusal.ts';

interface Options {
  db: EmpfangDatabase;
  session: AuthSession;
  appVersion: string;
  now?: () => number;
}

/**
 * Tells the server that a session has ended, now or by an entry of the outbox.
 * @returns what the server said against it, or null
 */
export const tellServer = async (
  { session, db, appVersion, now = Date.now }: Options,
  user: User,
  token: string | null,
): Promise<string | null> => {
  if (token === null) return null;
  try {
    await session.revoke(token);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) return null;
    const kept = await enqueueEndSession(
      db,
      { token, tenant: user.tenant },
      { appVersion, now: now() },
    ).catch(() => null);
    return kept && isUnreachable(error) ? null : error.message;
  }
};
