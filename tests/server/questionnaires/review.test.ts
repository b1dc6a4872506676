import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import { confirmGdtHandOver, handOverGdt } from '#contract/gdt/calls/gdt.ts';
import {
  commit,
  putQuestionnaire,
  questionnaireTmp,
} from '#contract/questionnaires/calls/questionnaires.ts';
import {
  eraseSubmission,
  lastAnswersCall,
  submissionReview,
} from '#contract/questionnaires/calls/review.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { gdtSettings } from '#contract/settings/gdt.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { listEnded } from '#server/jobs/list-ended.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { textsOf } from '#server/store/activities/activity-texts.ts';
import { firstBrokenAudit } from '#server/store/system/audit-log.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { newResultKey, openCommit } from './hand-ins.ts';

const FORM: QuestionnaireContent = {
  title: 'Anamnese',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [
    {
      id: 'p',
      title: 'Person',
      elements: [
        { id: 'vor', kind: 'input', type: 'text', text: 'Vorname', name: 'filler_first_name' },
        { id: 'nach', kind: 'input', type: 'text', text: 'Nachname', name: 'filler_last_name' },
        {
          id: 'herz',
          kind: 'select',
          type: 'select',
          text: 'Herzprobleme?',
          options: [
            { value: 'ja', text: 'Ja' },
            { value: 'nein', text: 'Nein' },
          ],
        },
        {
          id: 'e',
          kind: 'event',
          text: '',
          rules: [
            {
              action: 'SET',
              target: 'priority',
              value: 75,
              behavior: 'any',
              conditions: [{ question: 'herz', operator: 'EQUALS', value: 'ja' }],
            },
          ],
        },
      ],
    },
  ],
};
const SAID = { vor: 'Erika', nach: 'Muster', herz: 'nein' };

let test: TestApp;
let admin: string;
let patient: string;
let formId: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  patient = await test.signIn('patient');
  formId = randomUUID();
  await test.call(putQuestionnaire, {
    params: { location_id: DEMO_IDS.mitte, id: formId },
    body: FORM,
    headers: { 'if-none-match': '*' },
    token: admin,
  });
});
afterAll(() => test.close());

async function handIn(
  answers: Record<string, string>,
  options: { token?: string; since?: string; key?: string } = {},
) {
  const body = openCommit({
    questionnaire_id: formId,
    answers,
    ...(options.key ? { result_key: options.key } : {}),
  });
  const content = { ...body.content, ...(options.since ? { since: options.since } : {}) };
  const answer = await test.call(commit, { body: { ...body, content }, token: options.token });
  expect(answer.statusCode, answer.body).toBe(201);
  return body.id;
}
const review = async (id: string, token = admin) =>
  test.call(submissionReview, { params: { id }, token });
const last = async (token: string, id = formId) =>
  (await test.call(lastAnswersCall, { params: { id }, token })).json().last;
const erase = (id: string, token = admin) => test.call(eraseSubmission, { params: { id }, token });

describe('the last answers', () => {
  it('are one’s own alone, the newest, and kept nowhere', async () => {
    expect(await last(patient)).toBeNull();
    await handIn({ ...SAID, vor: 'Fremd' });
    expect(await last(patient)).toBeNull();
    await handIn(SAID, { token: patient });
    test.clock.advance(1_000);
    const newest = await handIn({ ...SAID, herz: 'ja' }, { token: patient });
    expect(await last(patient)).toMatchObject({
      submission_id: newest,
      answers: { vor: 'Erika', nach: 'Muster', herz: 'ja' },
    });
    const answer = await test.call(lastAnswersCall, { params: { id: formId }, token: patient });
    expect(answer.headers['cache-control']).toBe('no-store');
    expectProblem(
      await test.call(lastAnswersCall, { params: { id: formId }, token: admin }),
      'not_allowed',
    );
  });
});

describe('the review of a hand-in', () => {
  it('names the person and the answers that raised the priority', async () => {
    const id = await handIn({ ...SAID, herz: 'ja' });
    expect((await review(id)).json()).toMatchObject({
      person: { first_name: 'Erika', last_name: 'Muster', birth_date: '' },
      critical: [{ element_id: 'herz', priority: 75 }],
      changes: null,
    });
    const inbox = await test.call(activities, {
      query: { location: DEMO_IDS.mitte },
      token: admin,
    });
    expect(inbox.json().data[0].sender).toBe('Erika Muster');
  });
  it('shows what is different from the hand-in that it builds on', async () => {
    const first = await handIn(SAID, { token: patient });
    test.clock.advance(1_000);
    const second = await handIn({ ...SAID, herz: 'ja' }, { token: patient, since: first });
    const { changes } = (await review(second)).json();
    expect(changes.since.id).toBe(first);
    expect(changes.unchanged).toBe(2);
    expect(changes.changes).toMatchObject([
      { element_id: 'herz', before: ['Nein'], after: ['Ja'], critical: true },
    ]);
  });
  it('builds on nobody else’s hand-in', async () => {
    const strange = await handIn(SAID);
    const own = await handIn(SAID, { token: patient, since: strange });
    expect((await review(own)).json().changes).toBeNull();
    const anonymous = await handIn(SAID, { since: strange });
    expect((await review(anonymous)).json().changes).toBeNull();
  });
  it('is for those who see the activity', async () => {
    const id = await handIn(SAID);
    const reception = await test.signIn('reception');
    await test.sql('delete from memberships where user_id = $1', [DEMO_IDS.reception]);
    await test.sql('insert into memberships values ($1, $2, $3)', [
      DEMO_IDS.reception,
      DEMO_IDS.sued,
      ['view location-activities'],
    ]);
    expectProblem(await review(id, reception), 'not_found');
  });
});

describe('erasing', () => {
  it('is refused for ten years, with the reason', async () => {
    const id = await handIn(SAID);
    const problem = expectProblem(await erase(id), 'retention');
    expect(problem.detail).toContain('§ 630f BGB');
    expect((await review(id)).json().retention).toEqual({
      may_erase: false,
      reason: problem.detail,
    });
  });

  it('is possible once the transfer with its PDF is confirmed, and leaves a trace alone', async () => {
    await test.call(gdtSettings.put, {
      params: { id: DEMO_IDS.mitte },
      body: {
        receiver_id: 'LINDPVS1',
        sender_id: 'EMPFANG1',
        character_set: '3',
        document_path: '',
        abbreviations: [],
      },
      headers: { 'if-match': '*' },
      token: admin,
    });
    const key = newResultKey();
    const id = await handIn(SAID, { token: patient, key });
    const given = await test.call(handOverGdt, {
      params: { id },
      body: {
        id: randomUUID(),
        target: 'download',
        with_document: true,
        patient: { number: '1', surname: 'Muster', first_name: 'Erika', birth_date: '1957-03-01' },
      },
      token: admin,
    });
    expect(given.statusCode, given.body).toBe(201);
    expectProblem(await erase(id), 'retention');
    const params = { id, hand_over_id: given.json().hand_over.id };
    await test.call(confirmGdtHandOver, { params, token: admin });
    const answer = await erase(id);
    expect(answer.statusCode, answer.body).toBe(204);

    const [row] = await test.sql('select * from submissions where id = $1', [id]);
    expect(row).toMatchObject({ content: null, sender_id: null, erased_by: DEMO_IDS.admin });
    expect(row?.original).toEqual(Buffer.alloc(0));
    expect((await review(id)).json().erased_at).not.toBeNull();
    const [line] = await test.sql<{ id: string }>(
      'select * from activities where submission_id = $1',
      [id],
    );
    expect(line).toMatchObject({ is_archived: true });
    const shown = await test.call(activity, { params: { id: line?.id ?? '' }, token: admin });
    expect(shown.json()).toMatchObject({
      erased: true,
      sender: null,
      preview: '',
      submission: { lines: [] },
    });
    expectProblem(await test.call(questionnaireTmp, { params: { key } }), 'not_found');
    const audit = await test.sql(
      "select 1 from audit_log where action = 'eraseSubmission' and object_id = $1 and status = 204",
      [id],
    );
    expect(audit.length).toBe(1);
    expect(await firstBrokenAudit(test.database.db)).toBeNull();
    expect((await erase(id)).statusCode).toBe(204);
  });

  it('is the only change that the database allows', async () => {
    const id = await handIn(SAID);
    const refused = (set: string) =>
      expect(test.sql(`update submissions set ${set} where id = '${id}'`), set).rejects.toThrow(
        'append-only',
      );
    await refused("title = 'anders'");
    await refused("content = ''::bytea");
    await refused('erased_at = now()');
    await refused(`content = null, erased_at = now(), erased_by = '${DEMO_IDS.admin}'`);
    await expect(test.sql(`delete from submissions where id = '${id}'`)).rejects.toThrow(
      'append-only',
    );
  });

  it('is for admins', async () => {
    const id = await handIn(SAID);
    expectProblem(await erase(id, await test.signIn('reception')), 'not_allowed');
  });
});

describe('what has reached its end', () => {
  it('is listed as a task, and nothing is erased by itself', async () => {
    await handIn(SAID);
    await listEnded(test.database.db, test.keys, test.clock.now());
    const tasks = async () => {
      const rows = await test.sql<{ id: string; texts: Buffer }>(
        "select id, texts from activities where source = 'task' and is_automatic",
      );
      return rows.map((row) => textsOf(test.keys, row));
    };
    expect(await tasks()).toEqual([]);
    test.clock.advance(10 * 366 * DAY_MS);
    const before = await test.sql('select id from submissions where content is not null');
    await listEnded(test.database.db, test.keys, test.clock.now());
    const [task] = await tasks();
    expect(task?.subject).toContain(`${before.length} Bögen`);
    expect(task?.preview).toContain('Anamnese vom 02.03.2026');
    expect(task?.preview).not.toContain('Muster');
    expect((await test.sql('select id from submissions where content is not null')).length).toBe(
      before.length,
    );
    // The job runs again, as if the queue did not know that it was done.
    await listEnded(test.database.db, test.keys, test.clock.now());
    expect(await tasks()).toHaveLength(1);
  });

  it('is told to a location in use where its own is none any more', async () => {
    const tasks = () =>
      test.sql<{ id: string; texts: Buffer; location_id: string }>(
        "select id, texts, location_id from activities where source = 'task' and is_automatic order by created_at",
      );
    const earlier = (await tasks()).length;
    await test.sql('update locations set archived_at = now() where id = $1', [DEMO_IDS.mitte]);
    test.clock.advance(31 * DAY_MS);
    await listEnded(test.database.db, test.keys, test.clock.now());
    await test.sql('update locations set archived_at = null where id = $1', [DEMO_IDS.mitte]);
    const told = (await tasks()).slice(earlier);
    expect(told.map(({ location_id }) => location_id)).not.toContain(DEMO_IDS.mitte);
    expect(told.map((row) => textsOf(test.keys, row).subject)).toEqual([
      expect.stringMatching(/^Aufbewahrung abgelaufen: \d+ Bögen aus /),
    ]);
  });
});
