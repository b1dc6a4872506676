import { beforeEach, expect, it } from 'vitest';
import { putQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import type { AuthSession, AuthState } from '../session/auth-session.ts';
import { makeWriter } from './make-writer.ts';
import type { PutWish } from './wish.ts';

const ADA = { tenant: 'lindenhof', id: 'ada', role: 'mfa' };
const SCOPE = 'lindenhof/user/ada/mfa';
const wish: PutWish = {
  endpoint: putQuestionnaire,
  id: '1',
  params: { id: '1' },
  body: { title: 'Rückruf Frau Beispiel' },
  base: null,
};

/** The keys of the calls, whose answers are all lost on the way. */
let keys: string[];
let client: Client;
let watchers: Set<(state: AuthState) => void>;
let session: AuthSession;
const becomes = (user: typeof ADA | null) => {
  const state = { user } as unknown as AuthState;
  Object.assign(session, { state });
  for (const watcher of [...watchers]) watcher(state);
};

beforeEach(() => {
  keys = [];
  const call = async (_: unknown, options: { headers: Record<string, string> }) => {
    keys.push(options.headers['idempotency-key'] ?? '');
    throw ApiError.network();
  };
  client = { call } as unknown as Client;
  watchers = new Set();
  const watch = (watcher: (state: AuthState) => void) => {
    watchers.add(watcher);
    watcher(session.state);
    return () => watchers.delete(watcher);
  };
  session = { state: { user: ADA }, watch } as unknown as AuthSession;
});

/** As each screen makes one for itself. */
const write = () =>
  makeWriter({
    ...{ client, scope: SCOPE, session, ownKey: async () => null, drainNow: () => {} },
    ...{ queries: undefined, locationId: undefined },
  }).put(wish);

it('asks again under the same key on another screen of the same person', async () => {
  await write();
  await write();
  expect(new Set(keys).size).toBe(1);
  expect(watchers.size).toBe(1);
});

it('keeps nothing of what was sent when nobody is signed in any more', async () => {
  await write();
  becomes(null);
  expect(watchers.size).toBe(0);
  becomes(ADA);
  await write();
  expect(new Set(keys).size).toBe(2);
});
