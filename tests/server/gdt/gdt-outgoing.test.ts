import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gdtHandOvers, handOverGdt } from '#contract/gdt/calls/gdt.ts';
import { gdtExchange, testGdtFolder } from '#contract/gdt/calls/gdt-exchange.ts';
import { NOT_AUTOMATIC } from '#contract/gdt/exchange.ts';
import { readGdt } from '#contract/gdt/read.ts';
import { locationChanges } from '#contract/practice/calls/setting-changes.ts';
import { createHandOver } from '#contract/questionnaires/calls/hand-overs.ts';
import { commit, putQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { gdtSettings } from '#contract/settings/gdt.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import { readEnv } from '#server/env.ts';
import { CHARSETS } from '#server/files/charsets.ts';
import { purge } from '#server/jobs/purge.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { ExchangeWatch } from '#server/services/gdt/exchange.ts';
import { exchangeFinding, waitingFinding } from '#server/services/system/alarms/gdt.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

const input = (id: string, text: string, rest: object = {}) =>
  ({ id, kind: 'input', type: 'text', text, ...rest }) as const;
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
        input('vor', 'Vorname', { name: 'filler_first_name' }),
        input('nach', 'Nachname', { name: 'filler_last_name' }),
        input('geb', 'Geburtsdatum', { format: 'date', name: 'filler_birth_date' }),
      ],
    },
  ],
};
const SETTINGS = {
  receiver_id: 'LINDPVS1',
  sender_id: 'EMPFANG1',
  character_set: '3' as const,
  document_path: '',
  abbreviations: [],
};
const PERSON = { surname: 'Größler', first_name: 'Jürgen', birth_date: '1957-03-01' };
const OUT = 'LINDEMPF.gdt';

let test: TestApp;
let folder: string;
let staff: string;
let formId: string;
let otherId: string;
let watch: ExchangeWatch;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gdt-'));
  test = await buildTestApp({ env: readEnv({ NODE_ENV: 'test', GDT_FOLDER: folder }) });
  staff = await test.signIn('admin');
  [formId, otherId] = [await makeForm('Anamnese'), await makeForm('Recall')];
  // The practice system has told earlier who this is.
  const made = await test.call(createHandOver, {
    params: { id: DEMO_IDS.mitte },
    body: { questionnaire_ids: [formId], person: { number: '4711', ...PERSON } },
    headers: { 'idempotency-key': randomUUID() },
    token: staff,
  });
  expect(made.statusCode, made.body).toBe(201);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  await test.sql('delete from gdt_outbox');
  watch = watchOf(test);
  await save({ on: true, questionnaire_ids: [], with_document: false });
});

const watchOf = ({ database, keys, clock }: TestApp) =>
  new ExchangeWatch({ ...database, keys, folder, clock: clock.now, onError: () => undefined });
const makeForm = async (title: string): Promise<string> => {
  const id = randomUUID();
  const answer = await test.call(putQuestionnaire, {
    params: { location_id: DEMO_IDS.mitte, id },
    body: { ...FORM, title },
    headers: { 'if-none-match': '*' },
    token: staff,
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return id;
};
const save = async (automatic: object | undefined) => {
  const answer = await test.call(gdtSettings.put, {
    params: { id: DEMO_IDS.mitte },
    body: { ...SETTINGS, ...(automatic ? { automatic } : {}) },
    headers: { 'if-match': '*' },
    token: staff,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const handIn = async (change: object = {}, questionnaire_id = formId): Promise<string> => {
  const answers = {
    vor: PERSON.first_name,
    nach: PERSON.surname,
    geb: PERSON.birth_date,
    ...change,
  };
  const body = openCommit({ questionnaire_id, answers });
  const answer = await test.call(commit, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  test.clock.advance(10);
  return body.id;
};
const told = async (id: string) =>
  (await test.call(gdtHandOvers, { params: { id }, token: staff })).json();
const state = async () =>
  (await test.call(gdtExchange, { params: { id: DEMO_IDS.mitte }, token: staff })).json();
const laid = async () =>
  (await readdir(folder))
    .filter((name) => name !== '.empfang' && !name.startsWith('Empfang-'))
    .sort();
const commentIn = async (): Promise<unknown> => {
  const read = readGdt(await readFile(join(folder, OUT)), CHARSETS);
  if ('problem' in read) throw new Error(read.problem);
  return read.record.fields.find(({ id }) => id === '6227')?.content;
};

describe('answers that go to the practice system by themselves', () => {
  it('are laid into the folder as 6310, with the number that the practice system gave', async () => {
    const id = await handIn();
    await watch.round();
    const read = readGdt(await readFile(join(folder, OUT)), CHARSETS);
    expect(read).toMatchObject({
      record: {
        type: '6310',
        receiver: 'LINDPVS1',
        sender: 'EMPFANG1',
        fields: expect.arrayContaining([
          { id: '3000', content: '4711' },
          { id: '3101', content: 'Größler' },
        ]),
      },
    });
    const { hand_overs, waiting } = await told(id);
    expect(hand_overs).toMatchObject([
      { by: 'Empfang (automatisch)', target: 'folder', file_name: OUT, confirmed: null },
    ]);
    expect(waiting).toBeNull();
    expect(await readdir(join(folder, '.empfang'))).toEqual([]);
    expect(await state()).toMatchObject({ waiting: 0, by_hand: 0, folder: 'ready' });
  });

  it('carry the record as PDF where that is wanted', async () => {
    await save({ on: true, questionnaire_ids: [], with_document: true });
    const id = await handIn();
    await watch.round();
    expect(await laid()).toEqual([`LINDEMPF-${id.replaceAll('-', '')}.pdf`, OUT].sort());
  });

  it('wait for the one before to be fetched, in their order, and none goes twice', async () => {
    const other = await buildTestApp({ beside: test });
    try {
      const servers = [watch, watchOf(other)];
      const ids = [await handIn(), await handIn({}, otherId), await handIn()];
      const round = () => Promise.all(servers.map((server) => server.round()));
      const comments: unknown[] = [];
      for (let at = 0; at < 8; at += 1) {
        await round();
        await round();
        if ((await laid()).includes(OUT)) {
          comments.push(await commentIn());
          const waiting = ids.slice(comments.length);
          if (waiting[0])
            expect((await told(waiting[0])).waiting).toMatchObject({ state: 'waiting' });
          await rm(join(folder, OUT));
        }
      }
      expect(comments.map((one) => String(one).split(' ')[0])).toEqual([
        'Anamnese',
        'Recall',
        'Anamnese',
      ]);
      for (const id of ids) expect((await told(id)).hand_overs).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('are never written over a file that nobody fetched, and say so', async () => {
    await writeFile(join(folder, OUT), 'ungelesen');
    const id = await handIn();
    await watch.round();
    await watch.round();
    expect(await readFile(join(folder, OUT), 'utf8')).toBe('ungelesen');
    expect((await told(id)).waiting).toMatchObject({ state: 'waiting', reason: 'unread' });
    expect(await state()).toMatchObject({ waiting: 1, waiting_reason: 'unread' });
    expect(await waitingFinding(test.database.db, test.clock.now())).toBeNull();
    const later = new Date(test.clock.now().getTime() + 16 * 60_000);
    expect(await waitingFinding(test.database.db, later)).toMatch(/: 1\.$/);
    await rm(join(folder, OUT));
    await watch.round();
    expect(await commentIn()).toMatch(/^Anamnese/);
    expect((await told(id)).hand_overs).toHaveLength(1);
  });

  it('wait while the folder is away, and go when it is back', async () => {
    const away = `${folder}-away`;
    await rename(folder, away);
    const id = await handIn();
    try {
      await watch.round();
      expect((await told(id)).waiting).toMatchObject({ reason: 'no_folder' });
      expect(await state()).toMatchObject({ folder: 'missing', waiting: 1 });
      const now = test.clock.now();
      expect(exchangeFinding(watch.awaySince, now)).toBeUndefined();
      expect(exchangeFinding(watch.awaySince, new Date(now.getTime() + 16 * 60_000))).toMatch(/15/);
    } finally {
      await rename(away, folder);
    }
    await watch.round();
    expect(await laid()).toEqual([OUT]);
    expect(exchangeFinding(watch.awaySince, test.clock.now())).toBeNull();
  });

  it('keep the number that was known when they were handed in, however long they waited', async () => {
    const away = `${folder}-away`;
    await rename(folder, away);
    await handIn();
    try {
      await watch.round();
      test.clock.advance(3 * DAY_MS);
      await purge(test.database.db, test.clock.now());
    } finally {
      await rename(away, folder);
    }
    await watch.round();
    const read = readGdt(await readFile(join(folder, OUT)), CHARSETS);
    expect(read).toMatchObject({
      record: { fields: expect.arrayContaining([{ id: '3000', content: '4711' }]) },
    });
    test.clock.advance(-3 * DAY_MS);
  });

  it('are tried again after a failure, also where the first try came late', async () => {
    const id = await handIn();
    test.clock.advance(20 * 60_000);
    // A file where the folder for new files should be, so that writing fails.
    await rm(join(folder, '.empfang'), { recursive: true, force: true });
    await writeFile(join(folder, '.empfang'), '');
    await expect(watch.round()).rejects.toThrow();
    expect((await told(id)).waiting).toMatchObject({ state: 'waiting', reason: 'failed' });
    await rm(join(folder, '.empfang'));
    test.clock.advance(2 * 60_000);
    await watch.round();
    expect(await laid()).toEqual([OUT]);
  });

  it('leave nothing beside their place that a server wrote which ended', async () => {
    const [old, fresh] = [`.${randomUUID()}.tmp`, `.${randomUUID()}.tmp`];
    for (const name of [old, fresh]) await writeFile(join(folder, name), 'halb');
    const before = new Date(test.clock.now().getTime() - 2 * HOUR_MS);
    await utimes(join(folder, old), before, before);
    await utimes(join(folder, fresh), test.clock.now(), test.clock.now());
    await mkdir(join(folder, '.empfang'));
    await writeFile(join(folder, '.empfang', `${randomUUID()}.out`), 'von Hand übergeben');
    await watch.round();
    expect(await laid()).toEqual([fresh]);
    expect(await readdir(join(folder, '.empfang'))).toEqual([]);
  });

  it('go while a backup is made', async () => {
    await handIn();
    const one = new pg.Client(test.database.connectionString);
    await one.connect();
    try {
      await one.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.backup]);
      await watch.round();
      expect(await laid()).toEqual([OUT]);
    } finally {
      await one.end();
    }
  });

  it('that were fetched before a server ended are not written once more', async () => {
    const id = await handIn();
    // The server had put the file there and removed its own copy, but ended before it recorded
    // that.
    await test.sql("update gdt_outbox set state = 'ready'");
    await watch.round();
    expect(await laid()).toEqual([]);
    expect((await told(id)).hand_overs).toHaveLength(1);
  });

  it('that were not laid before a server ended are', async () => {
    const id = await handIn();
    const [row] = await test.sql<{ hand_over_id: string }>('select hand_over_id from gdt_outbox');
    await mkdir(join(folder, '.empfang'));
    await writeFile(join(folder, '.empfang', `${row?.hand_over_id}.out`), 'geschrieben');
    await test.sql("update gdt_outbox set state = 'ready'");
    await watch.round();
    expect(await readFile(join(folder, OUT), 'utf8')).toBe('geschrieben');
    expect((await told(id)).hand_overs).toHaveLength(1);
    expect(await readdir(join(folder, '.empfang'))).toEqual([]);
  });

  it('of somebody whose number is not known are left to a person, and are done with them', async () => {
    const id = await handIn({ nach: 'Unbekannt' });
    const after = await handIn();
    await watch.round();
    expect((await told(id)).waiting).toMatchObject({ state: 'by_hand', reason: 'incomplete' });
    await watch.round();
    expect((await told(after)).hand_overs).toHaveLength(1);
    await rm(join(folder, OUT));
    const body = {
      id: randomUUID(),
      target: 'folder',
      with_document: false,
      patient: {
        number: '99',
        surname: 'Unbekannt',
        first_name: 'Jürgen',
        birth_date: '1957-03-01',
      },
    };
    const sent = await test.call(handOverGdt, { params: { id }, body, token: staff });
    expect(sent.statusCode, sent.body).toBe(201);
    expect(await told(id)).toMatchObject({
      waiting: null,
      hand_overs: [{ by: expect.any(String) }],
    });
    expect(await state()).toMatchObject({ by_hand: 0 });
  });

  it('are those of the chosen questionnaires alone, and none while it is off', async () => {
    await save({ on: true, questionnaire_ids: [otherId], with_document: false });
    await handIn();
    expect(await state()).toMatchObject({ waiting: 0 });
    await handIn({}, otherId);
    expect(await state()).toMatchObject({ waiting: 1 });
    await save(NOT_AUTOMATIC);
    await handIn({}, otherId);
    await watch.round();
    expect(await state()).toMatchObject({ waiting: 0 });
    expect(await laid()).toEqual([]);
  });
});

describe('settings of what goes by itself', () => {
  it('stay as they were when a page of an earlier release saves, and stand in the history', async () => {
    const automatic = { on: true, questionnaire_ids: [otherId], with_document: true };
    await save(automatic);
    expect((await save(undefined)).automatic).toEqual(automatic);
    const read = await test.call(gdtSettings.read, {
      params: { id: DEMO_IDS.mitte },
      token: staff,
    });
    expect(read.json().automatic).toEqual(automatic);
    await save(NOT_AUTOMATIC);
    const history = await test.call(locationChanges, {
      params: { id: DEMO_IDS.mitte },
      query: { kind: 'gdt' },
      token: staff,
    });
    expect(history.json().data[0]).toMatchObject({
      before: { automatic },
      after: { automatic: NOT_AUTOMATIC },
    });
  });
});

describe('a test file', () => {
  it('is written where the practice system can see it, once more in its own place alone', async () => {
    const params = { id: DEMO_IDS.mitte };
    for (let at = 0; at < 2; at += 1) {
      const answer = await test.call(testGdtFolder, { params, token: staff });
      expect(answer.json()).toEqual({ file_name: 'Empfang-Testdatei.txt' });
    }
    expect(await readdir(folder)).toEqual(['Empfang-Testdatei.txt']);
    await rename(folder, `${folder}-away`);
    const answer = await test.call(testGdtFolder, { params, token: staff });
    await rename(`${folder}-away`, folder);
    expectProblem(answer, 'gdt_folder_missing');
  });
});
