import type { User } from '#contract/access/user.ts';
import { redeemEmbedCode } from '#contract/practice/calls/embedding.ts';
import type { HostSettings, RefusalCode } from '#contract/practice/embedding.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import type { AuthSession } from '#platform/session/auth-session.ts';

/** What applying settings needs of the app around it. */
export interface Surroundings {
  client: Client;
  session: AuthSession;
  /** Nobody is signed in from outside at a kiosk or on a practice device (SEC-21). */
  closed: boolean;
  deviceName: string;
  signOut: () => Promise<unknown>;
  /** Answers whether the person who is signed in gives way to the other one. */
  ask: (here: User, other: User) => Promise<boolean>;
}

interface Forced {
  token: string;
  /** The session was made for this frame alone, so it is ended when it is not used. */
  own: boolean;
}

/** The settings were refused as a whole, for this reason. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

const refusedAs =
  (status: number, code: RefusalCode) =>
  (error: unknown): never => {
    const wrong = error instanceof ApiError && error.status === status;
    throw new SettingsRefused(wrong ? code : 'unreachable');
  };

const forcedBy = async (
  { code, token }: HostSettings,
  { client, deviceName }: Surroundings,
  origin: string,
): Promise<Forced | null> => {
  if (token !== undefined) return { token, own: false };
  if (code === undefined) return null;
  const body = { code, origin, device_name: deviceName };
  const answer = await client
    .call(redeemEmbedCode, { body, quiet: true })
    .catch(refusedAs(422, 'code_refused'));
  return { token: answer.data.access_token, own: true };
};

/**
 * Signs in the person of the host page. A different person who is signed in is asked first; the
 * same person keeps the present session (SEC-17).
 * @returns signs the person in, to be called together with the other settings; null if nothing
 *   changes
 * @throws SettingsRefused
 */
export const forcedPerson = async (
  settings: HostSettings,
  around: Surroundings,
  origin: string,
): Promise<(() => void) | null> => {
  if (settings.code === undefined && settings.token === undefined) return null;
  if (around.closed) throw new SettingsRefused('not_here');
  const { session } = around;
  const forced = await forcedBy(settings, around, origin);
  if (!forced) return null;
  const drop = () => {
    if (forced.own) session.revoke(forced.token).catch(() => undefined);
  };
  try {
    const user = await session.whose(forced.token).catch(refusedAs(401, 'token_refused'));
    // Asked again for each other person found here, as another tab may sign in meanwhile.
    for (;;) {
      const { user: here, token } = session.state;
      if (here?.id === user.id && token !== null) {
        drop();
        return null;
      }
      // A token is stored whose owner could not be asked yet.
      if (!here && token !== null) throw new SettingsRefused('unreachable');
      if (!here) return () => session.adopt({ token: forced.token, user }, 'disk');
      if (!(await around.ask(here, user))) throw new SettingsRefused('person_stays');
      if (session.state.user?.id === here.id) await around.signOut();
    }
  } catch (error) {
    drop();
    throw error;
  }
};
