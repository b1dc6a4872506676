import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signConsent } from '#contract/consents/calls/consents.ts';
import { verifyPin } from '#contract/access/calls/door.ts';
import {
  createHandOver,
  handOvers,
  kioskHandOvers,
  takeHandOver,
} from '#contract/questionnaires/calls/hand-overs.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { questionnaireTmp } from '#contract/questionnaires/calls/questionnaires.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { AT, ConsentPractice, decision, talk, withdrawal } from './consent-practice.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID, UNKNOWN_ID } from '../fixtures.ts';
import { newResultKey } from '../questionnaires/hand-ins.ts';

let at: ConsentPractice;
beforeAll(async () => {
  at = await ConsentPractice.open();
});
afterAll(() => at.close());

const signed = (key: string, signatures: unknown[] = [at.signature()]) => ({
  id: randomUUID(),
  key,
  at: AT,
  signatures,
});
const sign = (body: object) => at.test.call(signConsent, { body });

/** Handed in and talked about: what is missing is the signature. */
const talked = async () => {
  const { id, key } = await at.handIn('talk');
  expect(await at.recorded(id, talk('signing'))).toEqual({ state: 'signing', copy: 'none' });
  return { id, key };
};

describe('the signature after the talk', () => {
  it('is given with the key of the hand-in, and its copy is owed from then on', async () => {
    const { id, key } = await talked();
    const answer = await sign(signed(key));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ state: 'granted', copy: 'pending' });
    const { submission, mark } = await at.read(id);
    expect(mark).toEqual({ state: 'granted', copy: 'pending' });
    expect(submission.consent).toMatchObject({
      signatures: [{ element_id: 'unterschrift', name: 'Erika Muster', signed_at: AT }],
      entries: [
        { kind: 'talk', outcome: 'signing', recorded_by: 'Dr. Ada Linden' },
        { kind: 'signature', outcome: 'granted', recorded_by: null },
      ],
    });
    const content = { kind: 'result', key };
    await at.test.call(pdf, { body: { content, location: DEMO_IDS.mitte } });
    expect((await at.consentOf(id)).copy).toBe('handed_over');
    const log = await at.test.sql<{ action: string; object_id: string }>(
      'select action, object_id from audit_log where object_id = $1',
      [id],
    );
    expect(log).toContainEqual({ action: 'signConsent', object_id: id });
  }, 60_000);

  it('is never possible before the talk, after a decision, or on a consent that needs none', async () => {
    const prepared = await at.handIn('talk');
    expectProblem(await sign(signed(prepared.key)), 'consent_not_possible');
    expect((await at.consentOf(prepared.id)).state).toBe('prepared');
    const refused = await talked();
    await at.recorded(refused.id, decision('refused'));
    expectProblem(await sign(signed(refused.key)), 'consent_not_possible');
    const granted = await at.handIn('foto', { signed: true });
    expectProblem(await sign(signed(granted.key)), 'consent_not_possible');
    const plain = await at.handIn('plain');
    expectProblem(await sign(signed(plain.key)), 'consent_not_possible');
    const paper = await at.handIn('ink');
    expectProblem(await at.record(paper.id, decision('signing')), 'consent_not_possible');
    expectProblem(await sign(signed(newResultKey())), 'not_found');
  });

  it('needs the signatures that the form asks for, as pictures', async () => {
    const { id, key } = await talked();
    expectProblem(await sign(signed(key, [])), 'invalid_input');
    expectProblem(await sign(signed(key, [at.signature('fremd')])), 'consent_not_possible');
    const words = at.signature('unterschrift', Buffer.from('Erika'));
    expectProblem(await sign(signed(key, [words])), 'file_refused');
    expect(await at.consentOf(id)).toMatchObject({ state: 'signing', signatures: [] });
  });

  it('is recorded once, however often it is sent, and can be withdrawn', async () => {
    const { id, key } = await talked();
    const body = signed(key);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sign(body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expectProblem(await sign(signed(key)), 'consent_not_possible');
    expect((await at.consentOf(id)).entries).toHaveLength(2);
    expect(await at.recorded(id, withdrawal())).toMatchObject({ state: 'withdrawn' });
  });

  it('is recorded by nobody of the team in the name of the person', async () => {
    const { id } = await talked();
    const event = { id: randomUUID(), at: AT, kind: 'signature', outcome: 'granted' };
    const proof = { signatures: [at.signature()] };
    expectProblem(await at.record(id, { ...event, proof }), 'invalid_input');
  });
});

describe('a signature at a kiosk', () => {
  const mitte = { id: DEMO_IDS.mitte };
  const prepare = (sign_submission_id: string, given: object = {}, token = at.admin) =>
    at.test.call(createHandOver, {
      params: mitte,
      body: { questionnaire_ids: [], sign_submission_id, ...given },
      token,
    });
  const tryPin = (token: string, pin: string, key: string) =>
    at.test.call(verifyPin, {
      body: { purpose: 'hand_over', pin, attempt: randomUUID(), key },
      token,
    });

  it('is opened by the PIN with a key of the kiosk, which is kept hashed', async () => {
    const { id } = await talked();
    const { token } = await at.test.kiosk();
    const made = await prepare(id);
    expect(made.statusCode, made.body).toBe(201);
    const key = newResultKey();
    const taken = await tryPin(token, made.json().pin, key);
    expect(taken.json().hand_over).toMatchObject({
      sign: true,
      questionnaires: [{ id: at.ids.talk, title: 'Aufklärung für Tests' }],
    });
    const seen = (await at.test.call(questionnaireTmp, { params: { key } })).json();
    expect(seen).toMatchObject({ id, consent: { state: 'signing' } });
    expect((await sign(signed(key))).json()).toMatchObject({ state: 'granted' });
    expect((await at.consentOf(id)).copy).toBe('pending');
    const held = JSON.stringify(await at.test.sql('select * from copy_keys'));
    expect(held).not.toContain(key);
  });

  it('appears at the one kiosk that it is meant for, and opens nothing without its key', async () => {
    const { id } = await talked();
    const [mine, other] = [await at.test.kiosk(), await at.test.kiosk()];
    const hid = (await prepare(id, { kiosk_id: mine.id })).json().id;
    const waiting = async (token: string) =>
      (await at.test.call(kioskHandOvers, { token })).json().data;
    expect(await waiting(mine.token)).toMatchObject([{ id: hid, sign: true }]);
    expect(await waiting(other.token)).toEqual([]);
    const take = (token: string, body: object) =>
      at.test.call(takeHandOver, {
        params: { hid },
        body: { attempt: randomUUID(), ...body },
        token,
      });
    expectProblem(await take(other.token, { key: newResultKey() }), 'not_found');
    const before = await at.test.sql('select * from copy_keys where submission_id = $1', [id]);
    expect((await take(mine.token, {})).statusCode).toBe(200);
    const after = await at.test.sql('select * from copy_keys where submission_id = $1', [id]);
    expect([before, after]).toEqual([[], []]);
    const listed = await at.test.call(handOvers, { params: mitte, token: at.admin });
    expect(listed.json().data).toContainEqual(
      expect.objectContaining({ id: hid, sign: true, state: 'taken' }),
    );
  });

  it('is prepared only after the talk, where the hand-in lies, by who may change it', async () => {
    const early = await at.handIn('talk');
    expectProblem(await prepare(early.id), 'consent_not_possible');
    const { id } = await talked();
    expectProblem(await prepare(UNKNOWN_ID), 'not_found');
    expectProblem(await prepare(id, { questionnaire_ids: [ANAMNESE_ID] }), 'not_found');
    const elsewhere = await at.test.call(createHandOver, {
      params: { id: DEMO_IDS.sued },
      body: { questionnaire_ids: [], sign_submission_id: id },
      token: at.admin,
    });
    expectProblem(elsewhere, 'not_found');
    const reception = await at.test.signIn('reception');
    await at.test.sql('delete from memberships where user_id = $1', [DEMO_IDS.reception]);
    await at.test.sql('insert into memberships values ($1, $2, $3)', [
      DEMO_IDS.reception,
      DEMO_IDS.mitte,
      ['view location-activities', 'index questionnaires'],
    ]);
    expectProblem(await prepare(id, {}, reception), 'not_found');
  });
});
