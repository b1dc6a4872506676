import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  questionnaireVersion,
  questionnaireVersions,
} from '#contract/questionnaires/calls/questionnaire-versions.ts';
import {
  commit,
  locationQuestionnaires,
  publishedQuestionnaires,
  putQuestionnaire,
  questionnaire,
  sealingKey,
} from '#contract/questionnaires/calls/questionnaires.ts';
import type {
  QuestionnaireContent,
  QuestionnaireSummary,
} from '#contract/questionnaires/schema.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { KEPT_DRAFTS } from '#server/store/questionnaires/questionnaires.ts';
import { expectProblem } from '../expect-problem.ts';
import { RECALL } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit, seal } from './hand-ins.ts';

let test: TestApp;
let admin: string;
let reception: string;
let patient: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  reception = await test.signIn('reception');
  patient = await test.signIn('patient');
});
afterAll(() => test.close());

const location_id = DEMO_IDS.mitte;
const ANSWERS = { wunsch: 'morgens' };

/** A questionnaire that is saved again and again, as an editor does. */
class Written {
  readonly id = randomUUID();
  etag: string | undefined;

  async save(change: Partial<QuestionnaireContent>): Promise<number> {
    const answer = await test.call(putQuestionnaire, {
      params: { location_id, id: this.id },
      body: { ...RECALL, ...change },
      headers: this.etag === undefined ? { 'if-none-match': '*' } : { 'if-match': this.etag },
      token: admin,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    this.etag = String(answer.headers.etag);
    return answer.json().version;
  }

  read(token?: string, published = false) {
    const query: Record<string, string> = published ? { published: '1' } : {};
    return test.call(questionnaire, { params: { id: this.id }, query, token });
  }

  async line(token?: string): Promise<QuestionnaireSummary | undefined> {
    const call = token ? locationQuestionnaires : publishedQuestionnaires;
    const answer = await test.call(call, { params: { id: location_id }, token });
    const { data } = answer.json<{ data: QuestionnaireSummary[] }>();
    return data.find(({ id }) => id === this.id);
  }

  handIn(version: number) {
    return test.call(commit, {
      body: openCommit({
        questionnaire_id: this.id,
        questionnaire_version: version,
        answers: ANSWERS,
      }),
    });
  }

  async versions(): Promise<number[]> {
    const rows = await test.sql<{ version: number }>(
      'select version from questionnaire_versions where questionnaire_id = $1 order by version',
      [this.id],
    );
    return rows.map(({ version }) => version);
  }
}

describe('a draft over what is published', () => {
  it('leaves patients what is live, and gives the team the newest', async () => {
    const form = new Written();
    await form.save({ title: 'Erste' });
    const live = String((await form.read()).headers.etag);
    await form.save({ title: 'Zweite', status: 'draft', access: 'signed_in' });
    const { token: kiosk } = await test.kiosk();
    for (const token of [undefined, patient, kiosk]) {
      const answer = await form.read(token);
      expect(answer.json()).toMatchObject({ title: 'Erste', version: 1, status: 'published' });
      expect(answer.headers.etag).toBe(live);
      expect(answer.headers['cache-control']).toContain('public');
    }
    const newest = await form.read(reception);
    expect(newest.json()).toMatchObject({ title: 'Zweite', version: 2, status: 'draft' });
    expect([newest.headers.etag, newest.headers['cache-control']]).toEqual([form.etag, 'no-store']);
    expect((await form.read(reception, true)).json()).toMatchObject({ title: 'Erste', version: 1 });
  });

  it('is one line for the team, and the live one in the public list', async () => {
    const form = new Written();
    await form.save({ title: 'Erste', translations: { en: { title: 'First' } } });
    await form.save({ title: 'Zweite', status: 'draft', access: 'signed_in' });
    expect(await form.line()).toMatchObject({
      title: 'Erste',
      status: 'published',
      access: 'public',
      languages: ['de', 'en'],
      version: 1,
      published_version: 1,
    });
    expect(await form.line(reception)).toMatchObject({
      title: 'Zweite',
      status: 'draft',
      access: 'signed_in',
      languages: ['de'],
      version: 2,
      published_version: 1,
    });
  });

  it('is handed in to by nobody, while the live version is', async () => {
    const form = new Written();
    await form.save({});
    await form.save({ status: 'draft' });
    expect((await form.handIn(1)).statusCode).toBe(201);
    expectProblem(await form.handIn(2), 'not_found');
    await form.save({ title: 'Neu' });
    expect((await form.handIn(3)).statusCode).toBe(201);
    // Begun before the new version was published, so the answers are accepted.
    expect((await form.handIn(1)).statusCode).toBe(201);
  });

  it('does not exist for others while nothing has been published', async () => {
    const form = new Written();
    await form.save({ status: 'draft' });
    expectProblem(await form.read(), 'not_found');
    expectProblem(await form.read(reception, true), 'not_found');
    expect(await form.line()).toBeUndefined();
    expect((await form.line(reception))?.published_version).toBeNull();
  });

  it('asks for a sign-in by the rule of the live version', async () => {
    const form = new Written();
    await form.save({ access: 'signed_in' });
    await form.save({ access: 'public', status: 'draft' });
    expectProblem(await form.read(), 'not_signed_in');
    expect((await form.read(patient)).headers['cache-control']).toBe('no-store');
    expect(await form.line()).toBeUndefined();
  });
});

describe('archiving', () => {
  it('takes the questionnaire off the air, and a draft does not bring it back', async () => {
    const form = new Written();
    await form.save({});
    await form.save({ status: 'archived' });
    for (const status of ['archived', 'draft'] as const) {
      if (status === 'draft') await form.save({ status });
      expectProblem(await form.read(), 'not_found');
      expectProblem(await form.read(admin, true), 'not_found');
      expect((await form.read(admin)).json()).toMatchObject({ status });
      expect(await form.line()).toBeUndefined();
      expect((await form.line(admin))?.published_version).toBeNull();
    }
    const again = await form.save({});
    expect((await form.line())?.published_version).toBe(again);
  });
});

describe('drafts that newer ones followed', () => {
  it('go but for the newest; what was published or handed in stays', async () => {
    const form = new Written();
    await form.save({});
    const kept = await form.save({ status: 'draft', title: 'Verteilt' });
    // Sealed: its sender cannot be asked again, so even a hand-in to a draft is kept.
    const open = openCommit({
      questionnaire_id: form.id,
      questionnaire_version: kept,
      answers: ANSWERS,
    });
    const key = (await test.call(sealingKey)).json();
    const body = await seal(open, key);
    expect((await test.call(commit, { body })).statusCode).toBe(201);
    for (let at = 0; at < KEPT_DRAFTS + 5; at += 1) {
      await form.save({ status: 'draft', title: `Entwurf ${at}` });
    }
    const left = await form.versions();
    const newest = Array.from({ length: KEPT_DRAFTS }, (_, at) => at + 8);
    expect(left).toEqual([1, kept, ...newest]);
    expect((await form.read()).json()).toMatchObject({ version: 1 });
    await form.save({});
    expect(await form.versions()).toContain(1);
  });
});

describe('GET /api/locations/{location_id}/questionnaires/{id}/versions', () => {
  it('says who saved what and when, and which one patients get', async () => {
    const form = new Written();
    await form.save({ title: 'Erste' });
    await form.save({ title: 'Zweite', status: 'draft' });
    const params = { location_id, id: form.id };
    const answer = await test.call(questionnaireVersions, { params, token: reception });
    const by = { created_by: 'Dr. Ada Linden', created_at: test.clock.now().toISOString() };
    expect(answer.json().data).toMatchObject([
      { version: 2, status: 'draft', title: 'Zweite', live: false, ...by },
      { version: 1, status: 'published', title: 'Erste', live: true, ...by },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const elsewhere = { params: { location_id: DEMO_IDS.sued, id: form.id }, token: admin };
    expectProblem(await test.call(questionnaireVersions, elsewhere), 'not_found');
  });

  it('gives each one as it was, at its own location alone', async () => {
    const form = new Written();
    await form.save({ title: 'Erste' });
    await form.save({ title: 'Zweite', status: 'draft' });
    const read = (version: string, at: string = location_id) =>
      test.call(questionnaireVersion, {
        params: { location_id: at, id: form.id, version },
        token: admin,
      });
    expect((await read('1')).json()).toMatchObject({ ...RECALL, title: 'Erste', version: 1 });
    expect((await read('2')).json()).toMatchObject({ title: 'Zweite', version: 2 });
    expectProblem(await read('3'), 'not_found');
    expectProblem(await read('1', DEMO_IDS.sued), 'not_found');
    for (const wrong of ['0', 'x', '1234567890']) expectProblem(await read(wrong), 'invalid_input');
  });
});
