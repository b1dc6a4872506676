import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { sha256Hex } from '#data/bytes.ts';
import { createClient } from '#data/http/client.ts';
import { outboxTables } from '#data/outbox/dexie-store.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { accountsOf, outboxLines } from '#data/outbox/view/view.ts';
import { addEntry } from '#data/outbox/write/enqueue.ts';
import { encodePayload, NO_KEY } from '#data/outbox/write/payload.ts';
import { FakeLocks, fixedClock, newDevice } from './rig/device.ts';

const SCOPE = 'lindenhof/user/anna/personnels';
const ID = '0192f0c1-2d3e-7a4b-8c5d-000000000001';
const QUESTIONNAIRE = '0192f0c1-2d3e-7a4b-8c5d-000000000002';
let device: ReturnType<typeof newDevice>;
let clock: ReturnType<typeof fixedClock>;
let plain: boolean;
/** The answers to the next requests; each gets the headers of its request. */
let answers: ((headers: Headers) => Response)[];

beforeEach(async () => {
  plain = false;
  device = newDevice();
  clock = fixedClock();
  const params = { id: '0192f0c1-2d3e-7a4b-8c5d-000000000003', qid: QUESTIONNAIRE };
  const bytes = encodePayload({ params });
  const cipherHash = await sha256Hex(bytes);
  await device.db.transaction('rw', outboxTables(device.db), () =>
    addEntry(device.db, {
      id: ID,
      operation: deleteQuestionnaire.id,
      scope: SCOPE,
      lane: QUESTIONNAIRE,
      entityId: QUESTIONNAIRE,
      dependsOn: [],
      cipher: { iv: new Uint8Array(0), bytes, keyId: NO_KEY },
      cipherHash,
      appVersion: '0.1.0',
      now: clock.now(),
    }),
  );
});
afterEach(() => device.db.close());

const none = (headers: Record<string, string> = {}) => new Response(null, { status: 204, headers });
const send = async () => {
  clock.advance(6 * 60_000);
  await drain(
    deviceDrain(device.db, {
      locks: FakeLocks.manager(),
      identities: async () => [{ scope: SCOPE, token: 'token' }],
      clientFor: () =>
        createClient({
          token: () => 'token',
          fetch: async (_input, init) => {
            const answer = answers.shift();
            if (!answer) throw new TypeError('Failed to fetch');
            return answer(new Headers(init?.headers));
          },
        }),
      server: () => ({ kind: plain ? 'plain' : 'empfang', epoch: null }),
      now: clock.now,
    }),
  );
};

describe('a deletion, which is answered without a body', () => {
  it('is done when a server says so that knows no entries, and names none', async () => {
    plain = true;
    answers = [() => none()];
    await send();
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'acked' }]);
  });

  it.each([
    ['names nothing', () => none()],
    ['names another entry', () => none({ 'idempotency-key': QUESTIONNAIRE })],
  ])('is not taken for done when the answer %s', async (_what, foreign) => {
    answers = [foreign, foreign];
    await send();
    await send();
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'queued', attempts: 2 }]);
    expect(await accountsOf(device.db)).toMatchObject({ acknowledged: 0, open: 1 });
  });

  it('is done when the answer names its entry', async () => {
    answers = [
      () => none(),
      (headers) => none({ 'idempotency-key': headers.get('idempotency-key') ?? '' }),
    ];
    await send();
    await send();
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'acked', attempts: 2 }]);
    expect(await accountsOf(device.db)).toMatchObject({ acknowledged: 1, open: 0, unexplained: 0 });
  });
});
