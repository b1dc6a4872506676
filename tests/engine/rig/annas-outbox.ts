import { randomBytes } from '#data/bytes.ts';
import { importDataKey } from '#data/crypto/data-key.ts';
import { createClient } from '#data/http/client.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { dexieStore } from '#data/outbox/dexie-store.ts';
import { drain } from '#data/outbox/send/drain.ts';
import type { DrainOptions, ServerFacts } from '#data/outbox/send/drain-options.ts';
import { enqueuePut, type PutChange } from '#data/outbox/write/put.ts';
import type { OutboxStore } from '#data/outbox/store.ts';
import { outboxLines } from '#data/outbox/view/view.ts';
import { ACTIVITY, ActivityServer, content } from './activity-server.ts';
import { FakeLocks, fixedClock, newDevice } from './device.ts';

export const SCOPE = 'lindenhof/user/anna/personnels';
export type AnnasOutbox = Awaited<ReturnType<typeof annasOutbox>>;

/** The outbox of one browser at which Anna is signed in, with the activities of her practice behind it. */
export const annasOutbox = async () => {
  const server = new ActivityServer();
  const device = newDevice();
  const clock = fixedClock();
  const key = await importDataKey('key:anna', randomBytes(32));
  /** What the last probe found. */
  const facts: ServerFacts = { kind: 'empfang', epoch: 'epoch-1' };
  const client = () => createClient({ token: () => 'token', fetch: server.fetch });
  const store = (): OutboxStore => dexieStore(device.db, clock.now);
  const options = (more: Partial<DrainOptions> = {}): DrainOptions => ({
    ...deviceDrain(device.db, {
      locks: FakeLocks.manager(),
      identities: async () => [{ scope: SCOPE, token: 'token' }],
      clientFor: client,
      keyFor: (id) => (id === key.id ? key : undefined),
      server: () => facts,
      now: clock.now,
      random: () => 0.5,
    }),
    ...more,
  });
  const put = (body: Partial<ReturnType<typeof content>>, more: Partial<PutChange> = {}) =>
    enqueuePut(store(), {
      key,
      scope: SCOPE,
      operation: 'putActivity',
      entityId: ACTIVITY,
      params: { id: ACTIVITY },
      body: content(body),
      base: { body: content(), etag: '"v1"' },
      appVersion: '0.1.0',
      now: clock.now(),
      ...more,
    });
  const states = async () => (await outboxLines(device.db)).map(({ state }) => state);
  const sendAll = async () => {
    clock.advance(6 * 60_000);
    await drain(options());
  };
  return { server, device, clock, key, facts, client, store, options, put, states, sendAll };
};
