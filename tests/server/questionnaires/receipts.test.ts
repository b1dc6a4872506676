import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  endSession,
  installation,
  missingReceipts,
  WITNESSES_MAX,
  witnessReceipts,
} from '#contract/devices/calls/devices.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { INSTALLATION_HEADER, RECEIPT_HEADER } from '#contract/shared/constants.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { declareFile } from '#contract/system/calls/files.ts';
import { health } from '#contract/system/calls/system.ts';
import { noteRestore, renewEpoch } from '#server/store/system/meta.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_NOW } from '../settings.ts';
import { openCommit } from './hand-ins.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const epochNow = async () => (await test.call(health)).json().epoch as string;
const counter = async (id: string) => (await test.call(installation, { params: { id } })).json();
/** Sends one entry of a browser. */
const send = (browser: string | undefined, id = randomUUID(), headers = {}) =>
  test.call(endSession, {
    body: { id, revocation: '0'.repeat(64) },
    headers: {
      'idempotency-key': id,
      ...(browser === undefined ? {} : { [INSTALLATION_HEADER]: browser }),
      ...headers,
    },
  });

describe('POST /api/receipts/missing', () => {
  it('names what neither a key nor a hand-in knows, and the epoch', async () => {
    const [entry, handedIn, lost] = [randomUUID(), openCommit(), randomUUID()];
    await send(undefined, entry);
    expect((await test.call(commit, { body: handedIn })).statusCode).toBe(201);
    const ids = [lost, entry, handedIn.id];
    for (const given of [ids, ids.map((id) => id.toUpperCase())]) {
      const answer = await test.call(missingReceipts, { body: { ids: given } });
      expect(answer.json()).toEqual({ epoch: await epochNow(), missing: given.slice(0, 1) });
    }
  });

  it('tells after a restore what is gone', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()];
    await send(undefined, kept);
    await send(undefined, gone);
    const before = await epochNow();
    await test.sql('delete from idempotency_keys where key = $1', [gone]);
    const epoch = await renewEpoch(test.database.db, { now: TEST_NOW, running: true });
    expect(epoch).not.toBe(before);
    const answer = await test.call(missingReceipts, { body: { ids: [kept, gone] } });
    expect(answer.json()).toEqual({ epoch, missing: [gone] });
    expect(await epochNow()).toBe(epoch);
  });

  it('takes up to 500 ids, and nothing else', async () => {
    const ids = Array.from({ length: 500 }, () => randomUUID());
    const all = await test.call(missingReceipts, { body: { ids } });
    expect(all.json().missing).toEqual(ids);
    for (const wrong of [[], [...ids, randomUUID()], ['keine-id'], 'x']) {
      expectProblem(await test.call(missingReceipts, { body: { ids: wrong } }), 'invalid_input');
    }
  });
});

describe('a restore that nobody named', () => {
  /** Sends an entry; answers the receipt that a browser keeps. */
  const receipt = async (id = randomUUID()) => ({
    id,
    proof: String((await send(undefined, id)).headers[RECEIPT_HEADER]),
  });
  const lose = ({ id }: { id: string }) =>
    test.sql('delete from idempotency_keys where key = $1', [id]);
  const witness = async (epoch: string, receipts: { id: string; proof: string }[]) =>
    (await test.call(witnessReceipts, { body: { epoch, receipts } })).json().epoch as string;

  it('shows by the receipt of an entry that is gone, once for all browsers', async () => {
    const before = await epochNow();
    const [kept, gone, another] = [await receipt(), await receipt(), await receipt()];
    expect(await witness(before, [kept, gone, another])).toBe(before);
    await lose(gone);
    await lose(another);
    const after = await witness(before, [kept, gone]);
    expect(after).not.toBe(before);
    expect(await epochNow()).toBe(after);
    expect(await witness(before, [another])).toBe(after);
    expect(await epochNow()).toBe(after);
  });

  it('is explained once it was noticed: an old receipt begins no second epoch', async () => {
    const before = await epochNow();
    const gone = await receipt();
    await lose(gone);
    test.clock.advance(MINUTE_MS);
    const after = await witness(before, [gone]);
    expect(after).not.toBe(before);
    test.clock.advance(MINUTE_MS);
    expect(await witness(after, [gone])).toBe(after);
    // Losses after that are another restore.
    const next = await receipt();
    await lose(next);
    expect(await witness(after, [next])).not.toBe(after);
  });

  it('is told of by many browsers at the same moment, and begins one epoch', async () => {
    const before = await epochNow();
    const gone = await Promise.all(Array.from({ length: 8 }, () => receipt()));
    for (const one of gone) await lose(one);
    const epochs = await Promise.all(gone.map((one) => witness(before, [one])));
    expect(new Set(epochs)).toEqual(new Set([await epochNow()]));
  });

  it('is not seen in a hand-in that is here without its key', async () => {
    const before = await epochNow();
    const body = openCommit();
    const headers = { 'idempotency-key': body.id };
    const answers = [
      await test.call(commit, { body, headers }),
      await test.call(commit, { body, headers }),
    ];
    expect(answers[1]?.headers['idempotency-replayed']).toBe('true');
    const proofs = answers.map((answer) => String(answer.headers[RECEIPT_HEADER]));
    expect(proofs[1]).toBe(proofs[0]);
    await lose(body);
    expect(await witness(before, [{ id: body.id, proof: proofs[0] ?? '' }])).toBe(before);
  });

  it('is not believed without a proof of ours for that very entry', async () => {
    const before = await epochNow();
    const { proof } = await receipt();
    for (const wrong of [proof, 'x', '', '1.00000000000000000000000000000000', `9${proof}`]) {
      expect(await witness(before, [{ id: randomUUID(), proof: wrong }])).toBe(before);
    }
  });

  it('is not seen in an upload that somebody announced and never sent', async () => {
    const before = await epochNow();
    const id = randomUUID();
    const announced = await test.call(declareFile, {
      params: { id },
      body: { chunks: ['0'.repeat(64)], questionnaire_id: ANAMNESE_ID },
      headers: { 'idempotency-key': id },
    });
    const proof = String(announced.headers[RECEIPT_HEADER]);
    expect(await witness(before, [{ id, proof }])).toBe(before);
  });

  it('is not believed when the key may have been purged', async () => {
    const before = await epochNow();
    const old = await receipt();
    test.clock.advance(61 * DAY_MS);
    // A receipt that is given again is as old as the entry.
    const again = await receipt(old.id);
    expect(again).toEqual(old);
    await lose(old);
    expect(await witness(before, [old])).toBe(before);
  });

  it('takes few receipts, and leaves no line in the audit log when all are there', async () => {
    const one = await receipt();
    const before = await test.counts();
    await witness(await epochNow(), [one]);
    expect((await test.counts()).audit_log).toBe(before.audit_log);
    const many = Array.from({ length: WITNESSES_MAX + 1 }, () => one);
    for (const receipts of [[], many]) {
      const body = { epoch: 'x', receipts };
      expectProblem(await test.call(witnessReceipts, { body }), 'invalid_input');
    }
  });
});

describe('a restore that the operator names', () => {
  it('renews the epoch once for each name', async () => {
    const { db } = test.database;
    const before = await epochNow();
    await noteRestore(db, '2026-03-02', TEST_NOW);
    const first = await epochNow();
    expect(first).not.toBe(before);
    await noteRestore(db, '2026-03-02', TEST_NOW);
    expect(await epochNow()).toBe(first);
    await noteRestore(db, '2026-03-09', TEST_NOW);
    expect(await epochNow()).not.toBe(first);
  });
});

describe('the counter of a browser', () => {
  it('counts each new entry once, and no replay', async () => {
    const browser = randomUUID();
    expect(await counter(browser)).toEqual({ applied: 0, last_applied_at: null });
    const id = randomUUID();
    await send(browser, id);
    const at = test.clock.now().toISOString();
    test.clock.advance(1_000);
    expect((await send(browser, id)).headers['idempotency-replayed']).toBe('true');
    expect(await counter(browser)).toEqual({ applied: 1, last_applied_at: at });
    const body = openCommit();
    const headers = { 'idempotency-key': body.id, [INSTALLATION_HEADER]: browser };
    for (let times = 0; times < 3; times += 1) await test.call(commit, { body, headers });
    const later = test.clock.now().toISOString();
    expect(await counter(browser)).toEqual({ applied: 2, last_applied_at: later });
  });

  it('is exact when many come at once', async () => {
    const browser = randomUUID();
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(browser)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await counter(browser)).applied).toBe(60);
  });

  it('does not count what was refused, or came without a key', async () => {
    const browser = randomUUID();
    const headers = { 'idempotency-key': randomUUID(), [INSTALLATION_HEADER]: browser };
    const body = openCommit({ answers: {} });
    expectProblem(await test.call(commit, { body, headers }), 'answers_invalid');
    const [id, revocation] = [randomUUID(), '0'.repeat(64)];
    await test.call(endSession, {
      body: { id, revocation },
      headers: { [INSTALLATION_HEADER]: browser },
    });
    expect((await counter(browser)).applied).toBe(0);
  });

  it.each(['', 'keine-id', '\u00e4', 'x'.repeat(5_000), `${randomUUID()}, ${randomUUID()}`])(
    'ignores a header that is no id (%j)',
    async (value) => {
      const before = await test.counts();
      expect((await send(value)).statusCode).toBe(200);
      expect((await test.counts()).installations).toBe(before.installations);
    },
  );

  it('is asked for by an id', async () => {
    expectProblem(await test.call(installation, { params: { id: 'keine-id' } }), 'invalid_input');
  });
});
