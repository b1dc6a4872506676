import type { QueryClient } from '@tanstack/react-query';
import type { DataKey } from '#data/crypto/data-key.ts';
import type { Client } from '#data/http/client.ts';
import { userScope } from '#data/scope.ts';
import type { AuthSession } from '../session/auth-session.ts';
import { AtOnce } from './at-once.ts';
import { outboxKeeper } from './keeper.ts';
import { Turns } from './turns.ts';
import { Writer } from './writer.ts';

interface Options {
  client: Client;
  /** Who writes; null while nobody is signed in, and then nothing is written. */
  scope: string | null;
  session: AuthSession;
  ownKey: () => Promise<DataKey | null>;
  drainNow: () => void;
  /** None where patients are. */
  queries: QueryClient | undefined;
  /** What is read again after a call that was made at once; everything when absent. */
  locationId: string | undefined;
}

interface Shared {
  scope: string | null;
  atOnce: AtOnce;
  turns: Turns;
}

/** What every screen of a person shares: a list and a dialog write to the same thing. */
const sharedBy = new WeakMap<Client, Shared>();

const isAtWork = (session: AuthSession, scope: string | null): boolean => {
  const { user } = session.state;
  return user !== null && userScope(user.tenant, user.id, user.role) === scope;
};

const sharedFor = ({ client, scope, session }: Options): Shared => {
  const known = sharedBy.get(client);
  if (known?.scope === scope) return known;
  const made = { scope, atOnce: new AtOnce(client), turns: new Turns() };
  if (!isAtWork(session, scope)) return made;
  sharedBy.set(client, made);
  // Calls with an open answer hold what was typed: locked or signed out, nothing of it stays in memory.
  const stop = session.watch(() => {
    if (isAtWork(session, scope)) return;
    if (sharedBy.get(client) === made) sharedBy.delete(client);
    stop();
  });
  return made;
};

/** A writer for one screen of one person, with the outbox of this device. */
export const makeWriter = (options: Options): Writer => {
  const { scope, session, ownKey, drainNow, queries, locationId } = options;
  const { atOnce, turns } = sharedFor(options);
  return new Writer({
    isMine: () => isAtWork(session, scope),
    keeper: outboxKeeper({ scope: scope ?? '', ownKey, onKept: drainNow }),
    atOnce,
    turns,
    onCalled: () => void queries?.invalidateQueries({ queryKey: locationId ? [locationId] : [] }),
  });
};
