import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#contract/activities/calls/activities.ts';
import {
  commit,
  questionnaireTmp,
  sealingKey,
} from '#contract/questionnaires/calls/questionnaires.ts';
import { eraseSubmission } from '#contract/questionnaires/calls/review.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { expectProblem } from '../expect-problem.ts';
import { newResultKey, openCommit, seal, sealChunk } from '../questionnaires/hand-ins.ts';
import { drawn } from './consent-forms.ts';
import { AT, ConsentPractice, copy, decision, talk, withdrawal } from './consent-practice.ts';

let at: ConsentPractice;
beforeAll(async () => {
  at = await ConsentPractice.open();
});
afterAll(() => at.close());

describe('a consent', () => {
  it('is refused without its signature, and granted with it', async () => {
    const without = await at.handIn('foto');
    const problem = expectProblem(without.answer, 'answers_invalid');
    expect(problem.errors).toEqual([
      { field: 'unterschrift', message: 'Bitte unterschreiben Sie hier.' },
    ]);
    const { id, answer } = await at.handIn('foto', { signed: true });
    expect(answer.statusCode, answer.body).toBe(201);
    const { submission, mark } = await at.read(id);
    expect(mark).toEqual({ state: 'granted', copy: 'pending' });
    expect(submission.version_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(submission.consent).toMatchObject({
      kind: 'consent',
      state: 'granted',
      copy: 'pending',
      signatures: [{ element_id: 'unterschrift', signed_at: '2026-03-02T08:59:00.000Z' }],
      entries: [],
    });
  });

  it('is kept when it comes sealed without its signature, and never counts as granted', async () => {
    const key = (await at.test.call(sealingKey)).json();
    const open = openCommit({ questionnaire_id: at.ids.foto, answers: { name: 'Erika' } });
    const answer = await at.test.call(commit, { body: await seal(open, key) });
    expect(answer.json().state).toBe('to_review');
    const { submission, mark } = await at.read(open.id);
    expect(mark).toEqual({ state: 'incomplete', copy: 'none' });
    expect(submission.remarks.join()).toContain('Ihre Unterschrift');
    const proof = { signatures: [at.signature()] };
    for (const body of [talk('granted', proof), decision('granted', proof), withdrawal()]) {
      expectProblem(await at.record(open.id, body), 'consent_not_possible');
    }
    expect((await at.consentOf(open.id)).state).toBe('incomplete');
  });

  it('is not granted by a signature that cannot be read', async () => {
    const key = (await at.test.call(sealingKey)).json();
    const right = Buffer.alloc(32, 7);
    const fileId = randomUUID();
    await at.upload(sealChunk(at.picture, right, fileId, 0), at.ids.foto, fileId);
    const open = openCommit({
      questionnaire_id: at.ids.foto,
      answers: { name: 'Erika', ...drawn(fileId, at.picture.length) },
      file_ids: [fileId],
      file_keys: { [fileId]: Buffer.alloc(32, 8).toString('base64url') },
    });
    expect((await at.test.call(commit, { body: await seal(open, key) })).statusCode).toBe(201);
    expect(await at.consentOf(open.id)).toMatchObject({ state: 'incomplete', signatures: [] });
  });

  it('can be withdrawn at any time, and stays withdrawn for whoever holds the key', async () => {
    const { id, key } = await at.handIn('foto', { signed: true });
    expect(await at.recorded(id, withdrawal())).toEqual({ state: 'withdrawn', copy: 'pending' });
    expectProblem(await at.record(id, withdrawal()), 'consent_not_possible');
    const seen = (await at.test.call(questionnaireTmp, { params: { key } })).json();
    expect(seen.consent).toMatchObject({ state: 'withdrawn' });
    expect(seen.consent.entries).toMatchObject([
      { kind: 'withdrawal', at: AT, note: 'Am Telefon.', recorded_by: null },
    ]);
    expect((await at.consentOf(id)).entries[0].recorded_by).toBe('Dr. Ada Linden');
  });

  it('is never made of a plain questionnaire', async () => {
    const { id } = await at.handIn('plain');
    expect((await at.read(id)).mark).toBeUndefined();
    expect(await at.consentOf(id)).toBeNull();
    expectProblem(await at.record(id, withdrawal()), 'consent_not_possible');
  });
});

describe('a form that needs ink', () => {
  it('waits for the paper, whatever is drawn on glass', async () => {
    const { id, answer } = await at.handIn('ink');
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await at.read(id)).mark).toEqual({ state: 'paper', copy: 'none' });
    expect((await at.consentOf(id)).wet_ink).toBe('GOZ § 2 Abs. 2');
    const glass = decision('granted', { signatures: [at.signature()] });
    expectProblem(await at.record(id, glass), 'consent_not_possible');
    const paper = decision('granted', { paper_signed_on: '2026-03-01' });
    expect(await at.recorded(id, paper)).toEqual({ state: 'granted', copy: 'pending' });
    expect((await at.consentOf(id)).entries[0].paper_signed_on).toBe('2026-03-01');
  });
});

describe('erasing a hand-in', () => {
  it('takes the words, signatures and keys of its consent with it, and ends its consent', async () => {
    const { id } = await at.handIn('talk');
    await at.recorded(id, talk('granted', { signatures: [at.signature()] }));
    const key = newResultKey();
    await at.recorded(id, copy('code', { key }));
    await at.recorded(id, withdrawal());
    const held = (table: string) =>
      at.test.sql(`select * from ${table} where submission_id = $1`, [id]);
    expect([(await held('copy_keys')).length, (await held('files')).length]).toEqual([1, 1]);

    at.test.clock.advance(11 * 366 * DAY_MS);
    await at.signIn();
    const answer = await at.test.call(eraseSubmission, { params: { id }, token: at.admin });
    expect(answer.statusCode, answer.body).toBe(204);

    expect(await held('copy_keys')).toEqual([]);
    expect(await held('files')).toEqual([]);
    const events = await held('consent_events');
    expect(events.map(({ kind }) => kind)).toEqual(['talk', 'copy', 'withdrawal']);
    for (const one of events) expect(one).toMatchObject({ content: null, fingerprint: null });
    expectProblem(await at.test.call(questionnaireTmp, { params: { key } }), 'not_found');
    // Without its answers nothing is known of it any more, and nothing can be added.
    const [line] = await held('activities');
    const params = { id: String(line?.id) };
    const shown = (await at.test.call(activity, { params, token: at.admin })).json();
    expect(shown.submission).toMatchObject({ id, lines: [], consent: null });
    // The list shows no "Kopie ausstehend" for something that no longer exists.
    expect(shown).toMatchObject({ erased: true });
    expect(shown).not.toHaveProperty('consent');
    expectProblem(await at.record(id, copy('print')), 'consent_not_possible');
    expect((await held('consent_events')).length).toBe(3);
  });
});
