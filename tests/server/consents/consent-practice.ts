import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import { recordConsent } from '#contract/consents/calls/consents.ts';
import { commit, putQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { ANAMNESE } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { newResultKey, openCommit } from '../questionnaires/hand-ins.ts';
import { drawn, FOTO, INK, TALK } from './consent-forms.ts';

/** An instant before the time of the tests' clock. */
export const AT = '2026-03-02T08:55:00.000Z';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A practice with one form of each kind, and an admin who records. */
export class ConsentPractice {
  readonly ids = {
    foto: randomUUID(),
    talk: randomUUID(),
    ink: randomUUID(),
    plain: randomUUID(),
  };
  admin = '';

  private constructor(
    readonly test: TestApp,
    /** A signature as PNG. */
    readonly picture: Buffer,
  ) {}

  static async open(options: Parameters<typeof buildTestApp>[0] = {}): Promise<ConsentPractice> {
    const picture = await sharp({
      create: { width: 60, height: 20, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const made = new ConsentPractice(await buildTestApp(options), picture);
    await made.signIn();
    await made.#save(made.ids.foto, FOTO);
    await made.#save(made.ids.talk, TALK);
    await made.#save(made.ids.ink, INK);
    await made.#save(made.ids.plain, ANAMNESE);
    return made;
  }

  close = () => this.test.close();

  /** Signs in again, for tests that move the clock forward. */
  async signIn(): Promise<void> {
    this.admin = await this.test.signIn('admin');
  }

  async #save(id: string, body: QuestionnaireContent): Promise<void> {
    const params = { location_id: DEMO_IDS.mitte, id };
    const headers = { 'if-none-match': '*' };
    const answer = await this.test.call(putQuestionnaire, {
      params,
      body,
      token: this.admin,
      headers,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  async upload(bytes: Uint8Array, questionnaire_id: string, id: string = randomUUID()) {
    const body = { chunks: [hash(bytes)], questionnaire_id };
    const declared = await this.test.call(declareFile, { params: { id }, body });
    expect(declared.statusCode).toBe(200);
    const put = await this.test.call(putFileChunk, { params: { id, index: 0 }, bytes });
    expect(put.statusCode).toBe(200);
    return id;
  }

  /** Hands a form in, signed or not, and answers its id. */
  async handIn(
    form: keyof ConsentPractice['ids'],
    { signed = false, key = newResultKey() }: { signed?: boolean; key?: string } = {},
  ) {
    const picked = signed ? await this.upload(this.picture, this.ids[form]) : null;
    const body = openCommit({
      questionnaire_id: this.ids[form],
      answers: { name: 'Erika Muster', ...(picked ? drawn(picked, this.picture.length) : {}) },
      file_ids: picked ? [picked] : [],
      result_key: key,
    });
    const answer = await this.test.call(commit, { body });
    return { id: body.id, key, answer };
  }

  /** The activity of a hand-in with what the list says of its consent. */
  async read(submission: string) {
    const query = { location: DEMO_IDS.mitte, pageSize: '100' };
    const token = this.admin;
    const { data } = (await this.test.call(activities, { query, token })).json();
    for (const { id, consent } of data) {
      const detail = (await this.test.call(activity, { params: { id }, token })).json();
      if (detail.submission?.id === submission) return { ...detail, mark: consent };
    }
    throw new Error('the hand-in has no activity');
  }

  async consentOf(submission: string) {
    return (await this.read(submission)).submission.consent;
  }

  signature = (element_id = 'unterschrift', bytes: Uint8Array = this.picture) => ({
    file_id: randomUUID(),
    element_id,
    name: 'Erika Muster',
    signed_at: AT,
    image: Buffer.from(bytes).toString('base64url'),
  });

  record = (submission: string, body: object, token = this.admin, headers = {}) =>
    this.test.call(recordConsent, {
      body: { submission_id: submission, ...body },
      token,
      headers,
    });

  /** Records an event that must be possible; returns the standing. */
  async recorded(submission: string, body: object) {
    const answer = await this.record(submission, body);
    expect(answer.statusCode, answer.body).toBe(201);
    const { id: _, ...standing } = answer.json();
    return standing;
  }
}

export const talk = (outcome: string, proof: unknown = null) => ({
  id: randomUUID(),
  at: AT,
  kind: 'talk',
  outcome,
  clinician: 'Dr. Kanarienvogel',
  questions: 'Dauer? Etwa zwanzig Minuten.',
  proof,
});
export const decision = (outcome: string, proof: unknown = null) => ({
  id: randomUUID(),
  at: AT,
  kind: 'decision',
  outcome,
  note: '',
  proof,
});
export const withdrawal = () => ({
  id: randomUUID(),
  at: AT,
  kind: 'withdrawal',
  note: 'Am Telefon.',
});
export const copy = (way: string, rest: object = {}) => ({
  id: randomUUID(),
  at: AT,
  kind: 'copy',
  way,
  ...rest,
});
