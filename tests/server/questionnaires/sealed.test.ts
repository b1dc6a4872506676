import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import {
  commit,
  questionnaireTmp,
  sealingKey,
} from '#contract/questionnaires/calls/questionnaires.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { ensureSealingKey } from '#server/store/system/sealing-keys.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { newResultKey, openCommit, seal } from './hand-ins.ts';

let test: TestApp;
let admin: string;
let key: { kid: string; public_key: string };
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  key = (await test.call(sealingKey)).json();
});
afterAll(() => test.close());

const handIn = (body: unknown, token?: string) => test.call(commit, { body, token });

/** The newest activity of a location, as the team reads it. */
async function newest(location: string = DEMO_IDS.mitte) {
  const inbox = await test.call(activities, { query: { location }, token: admin });
  const { id } = inbox.json().data[0];
  return (await test.call(activity, { params: { id }, token: admin })).json();
}

/** Hands in, expects that it is kept for a person to check, and returns the remarks. */
async function kept(body: unknown, token?: string, location?: string): Promise<string[]> {
  const answer = await handIn(body, token);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().state).toBe('to_review');
  const { submission, preview } = await newest(location);
  expect(submission.id).toBe(answer.json().id);
  expect(preview).toMatch(/^Zu prüfen/);
  expect(submission.remarks.length).toBeGreaterThan(0);
  return submission.remarks;
}

describe('a sealed hand-in', () => {
  it('SEC-14 is opened by the practice and accepted when it keeps the rules', async () => {
    const { token } = await test.kiosk();
    const result_key = newResultKey();
    const body = await seal(openCommit({ result_key }), key);
    expect(JSON.stringify(body)).not.toContain('Erika');
    const answer = await handIn(body, token);
    expect([answer.statusCode, answer.json().state]).toEqual([201, 'accepted']);
    const detail = await newest();
    expect(detail.sender).toBe('Wartezimmer');
    const said = detail.submission.lines.find(
      (line: { element_id: string }) => line.element_id === 'name',
    );
    expect(said.answer).toEqual(['Erika Muster']);
    const copy = await test.call(questionnaireTmp, { params: { key: result_key } });
    expect(copy.json().id).toBe(body.id);
  });

  it('is still opened after the practice has a newer key', async () => {
    await test.sql("update sealing_keys set created_at = created_at - interval '1 year'");
    const body = await seal(openCommit(), key);
    await test.sql('update sealing_keys set company_id = company_id');
    await ensureSealingKey(test.database.db, test.keys, DEMO_IDS.company, test.clock.now());
    expect((await handIn(body)).json().state).toBe('accepted');
  });

  it('that breaks the rules is kept for review with the questions named', async () => {
    const remarks = await kept(await seal(openCommit({ answers: { schmerz: 'nein' } }), key));
    expect(remarks.join()).toContain('Ihr Name');
  });

  it('keeps every answer for the reviewer, also one that nobody asked for', async () => {
    const answers = { name: 'Erika', fremd: 'ging nicht verloren' };
    await kept(await seal(openCommit({ answers }), key));
    expect(JSON.stringify((await newest()).submission.lines)).toContain('ging nicht verloren');
  });

  it('that belongs to another entry, or was changed on the way, is kept unread', async () => {
    const body = await seal(openCommit(), key);
    await kept({ ...body, id: randomUUID() });
    const { enc, ciphertext, kid } = (await seal(openCommit(), key)).sealed;
    const flipped = `${ciphertext.startsWith('A') ? 'B' : 'A'}${ciphertext.slice(1)}`;
    await kept({ ...(await seal(openCommit(), key)), sealed: { kid, enc, ciphertext: flipped } });
    await kept({ ...(await seal(openCommit(), key)), sealed: { kid, enc: '', ciphertext: '' } });
    await kept({ ...(await seal(openCommit(), key)), sealed: { kid: 'fremd', enc, ciphertext } });
  });

  it('whose content is no hand-in is kept', async () => {
    for (const content of ['kein JSON', '[]', '{"answers":{}}', '['.repeat(5_000)]) {
      await kept(await seal(openCommit(), key, content));
    }
    const nul = openCommit({ answers: { name: 'a\u0000b' } });
    await kept(await seal(nul, key));
  });

  it('to an unknown questionnaire or version is kept at the sender’s location', async () => {
    const { token } = await test.kiosk();
    await kept(await seal(openCommit({ questionnaire_id: UNKNOWN_ID }), key), token);
    await kept(await seal(openCommit({ questionnaire_version: 99 }), key), token);
    await kept(await seal(openCommit({ questionnaire_id: UNKNOWN_ID }), key));
  });

  it('that names a file which never came is kept with a remark', async () => {
    const body = await seal(openCommit({ file_ids: [randomUUID()] }), key);
    const remarks = await kept(body);
    expect(remarks.join()).toContain('nicht vollständig angekommen');
  });

  it('that names a file by something that is no id is kept for review', async () => {
    const file = { id: 'kein-uuid', name: 'a.jpg', type: 'image/jpeg', size: 3 };
    const answers = { name: 'Erika', schmerz: 'nein', foto: [file] };
    const remarks = await kept(await seal(openCommit({ answers }), key));
    expect(remarks.join()).toContain('„a.jpg“ ist nicht vollständig angekommen');
  });

  it('makes one hand-in, however often it is sent', async () => {
    const body = await seal(openCommit(), key);
    const before = await test.counts();
    const first = await handIn(body);
    const second = await handIn(body);
    expect(second.body).toBe(first.body);
    expect((await test.counts()).submissions).toBe((before.submissions ?? 0) + 1);
  });

  it('from a kiosk whose token was revoked waits for a new one', async () => {
    const { id, token } = await test.kiosk();
    await test.sql('update kiosks set revoked_at = now() where id = $1', [id]);
    const before = await test.counts();
    expectProblem(await handIn(await seal(openCommit(), key), token), 'not_signed_in');
    expect(await test.counts()).toEqual(before);
  });
});

describe('the private key', () => {
  it('SEC-14 does not lie readable in the database', async () => {
    const [row] = await test.sql<{ key: Buffer }>('select private_key as key from sealing_keys');
    expect(row?.key.length).toBe(12 + 16 + 32);
  });
});
