import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmGdtHandOver,
  gdtHandOvers,
  gdtPreview,
  handOverGdt,
} from '#contract/gdt/calls/gdt.ts';
import { readGdt } from '#contract/gdt/read.ts';
import { commit, putQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { gdtSettings } from '#contract/settings/gdt.ts';
import { readEnv } from '#server/env.ts';
import { CHARSETS } from '#server/files/charsets.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

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
          id: 'geb',
          kind: 'input',
          type: 'text',
          format: 'date',
          text: 'Geburtsdatum',
          name: 'filler_birth_date',
        },
        {
          id: 'gewicht',
          kind: 'input',
          type: 'text',
          format: 'decimal',
          unit: 'kg',
          text: 'Gewicht',
        },
        { id: 'allergie', kind: 'input', type: 'longtext', text: 'Allergien' },
      ],
    },
  ],
};
const SETTINGS = {
  receiver_id: 'LINDPVS1',
  sender_id: 'EMPFANG1',
  character_set: '3' as const,
  document_path: 'C:\\GDT',
  abbreviations: [] as { questionnaire_id: string; element_id: string; test_id: string }[],
};

let test: TestApp;
let folder: string;
let staff: string;
let formId: string;
let handIn: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gdt-'));
  test = await buildTestApp({ env: readEnv({ NODE_ENV: 'test', GDT_FOLDER: folder }) });
  staff = await test.signIn('admin');
  formId = randomUUID();
  await test.call(putQuestionnaire, {
    params: { location_id: DEMO_IDS.mitte, id: formId },
    body: FORM,
    headers: { 'if-none-match': '*' },
    token: staff,
  });
  const saved = await saveSettings('"g0"');
  expect(saved.statusCode, saved.body).toBe(200);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name));
  const body = openCommit({
    questionnaire_id: formId,
    answers: {
      vor: 'Jürgen',
      nach: 'Größler',
      geb: '1957-03-01',
      gewicht: '72.5',
      allergie: 'Walnüsse',
    },
  });
  handIn = body.id;
  const answer = await test.call(commit, { body });
  expect(answer.statusCode, answer.body).toBe(201);
});

const saveSettings = (ifMatch: string, change: Partial<typeof SETTINGS> = {}) =>
  test.call(gdtSettings.put, {
    params: { id: DEMO_IDS.mitte },
    body: {
      ...SETTINGS,
      abbreviations: [{ questionnaire_id: formId, element_id: 'allergie', test_id: 'ALLG' }],
      ...change,
    },
    headers: ifMatch ? { 'if-match': ifMatch } : {},
    token: staff,
  });
const PATIENT = {
  number: '4711',
  surname: 'Größler',
  first_name: 'Jürgen',
  birth_date: '1957-03-01',
};
const send = (change: Record<string, unknown> = {}, token = staff) =>
  test.call(handOverGdt, {
    params: { id: handIn },
    body: {
      id: randomUUID(),
      target: 'folder',
      with_document: false,
      patient: PATIENT,
      ...change,
    },
    token,
  });

describe('settings', () => {
  it('are saved by condition and read back with their tag', async () => {
    const read = await test.call(gdtSettings.read, {
      params: { id: DEMO_IDS.mitte },
      token: staff,
    });
    expect(read.json()).toMatchObject({
      receiver_id: 'LINDPVS1',
      version: 1,
      folder_available: true,
    });
    expect(read.headers.etag).toBe('"g1"');
    expectProblem(await saveSettings('"g0"'), 'version_conflict');
    expectProblem(await saveSettings(''), 'precondition_required');
    // Saved unchanged: the version stays, so that the change before can still be undone.
    expect((await saveSettings('"g1"')).headers.etag).toBe('"g1"');
    const other = await saveSettings('"g1"', { sender_id: 'EMPFANG2' });
    expect(other.headers.etag).toBe('"g2"');
    expect((await saveSettings('"g2"')).headers.etag).toBe('"g3"');
  });
  it('of another location are its own', async () => {
    const read = await test.call(gdtSettings.read, { params: { id: DEMO_IDS.sued }, token: staff });
    expect(read.json()).toMatchObject({ receiver_id: '', version: 0 });
  });
  it('name the id that is not one', async () => {
    const problem = expectProblem(
      await saveSettings('*', { receiver_id: 'LIND' }),
      'invalid_input',
    );
    expect(problem.errors?.map(({ field }) => field)).toEqual(['receiver_id']);
  });
});

describe('the preview', () => {
  const preview = async (change: object = {}) =>
    (
      await test.call(gdtPreview, {
        params: { id: handIn },
        body: { patient: PATIENT, with_document: true, ...change },
        token: staff,
      })
    ).json();

  it('prefills whom the answers name', async () => {
    const answer = await test.call(gdtHandOvers, { params: { id: handIn }, token: staff });
    expect(answer.json()).toMatchObject({
      patient: { number: '', surname: 'Größler', first_name: 'Jürgen', birth_date: '1957-03-01' },
      configured: true,
      hand_overs: [],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
  it('shows every line with its meaning: numbers as values, texts as texts, own abbreviations', async () => {
    const { lines, troubles, document_name } = await preview();
    expect(troubles).toEqual([]);
    const at = (id: string) =>
      lines
        .filter((line: { id: string }) => line.id === id)
        .map((line: { content: string }) => line.content);
    expect(at('8420')).toEqual(['72.5']);
    expect(at('8421')).toEqual(['kg']);
    expect(at('8410')).toContain('ALLG');
    expect(at('8480')).toContain('Walnüsse');
    expect(at('6305')).toEqual([`C:\\GDT\\${document_name}`]);
    expect(lines.every((line: { name: string }) => line.name !== '')).toBe(true);
  });
  it('says what keeps it from being sent', async () => {
    const { troubles } = await preview({ patient: { ...PATIENT, number: '' } });
    expect(troubles.map(({ id }: { id: string }) => id)).toEqual(['3000']);
  });
});

describe('a hand-over into the folder', () => {
  it('lays a file that reads as it was shown, with the document beside it', async () => {
    const answer = await send({ with_document: true });
    expect(answer.statusCode, answer.body).toBe(201);
    const names = await readdir(folder);
    expect(names.sort()).toEqual(
      ['LINDEMPF.gdt', `LINDEMPF-${handIn.replaceAll('-', '')}.pdf`].sort(),
    );
    const read = readGdt(await readFile(join(folder, 'LINDEMPF.gdt')), CHARSETS);
    if ('problem' in read) throw new Error(read.problem);
    expect(read.record).toMatchObject({ type: '6310', receiver: 'LINDPVS1', sender: 'EMPFANG1' });
    const pdf = await readFile(join(folder, names.find((name) => name.endsWith('.pdf')) ?? ''));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('never writes over a file that nobody has fetched', async () => {
    await writeFile(join(folder, 'LINDEMPF.gdt'), 'ungelesen');
    expectProblem(await send(), 'gdt_file_unread');
    expect(await readFile(join(folder, 'LINDEMPF.gdt'), 'utf8')).toBe('ungelesen');
    expect(await readdir(folder)).toEqual(['LINDEMPF.gdt']);
    const listed = await test.call(gdtHandOvers, { params: { id: handIn }, token: staff });
    expect(listed.json().hand_overs).toEqual([]);
  });

  it('happens once for each id, however often it is asked for', async () => {
    const id = randomUUID();
    const first = await send({ id });
    await rm(join(folder, 'LINDEMPF.gdt'));
    const again = await send({ id });
    expect(again.json()).toEqual(first.json());
    expect(await readdir(folder)).toEqual([]);
    expectProblem(
      await send({ id, patient: { ...PATIENT, number: '4712' } }),
      'idempotency_key_reused',
    );
  });

  it('finds its own file when the record of it was lost', async () => {
    const { lines } = (
      await test.call(gdtPreview, {
        params: { id: handIn },
        body: { patient: PATIENT, with_document: false },
        token: staff,
      })
    ).json();
    const text = lines.map(
      (line: { length: number; id: string; content: string }) =>
        `${String(line.length).padStart(3, '0')}${line.id}${line.content}\r\n`,
    );
    await writeFile(join(folder, 'LINDEMPF.gdt'), Buffer.from(text.join(''), 'latin1'));
    expect((await send()).statusCode).toBe(201);
  });

  it('is refused with the fields named', async () => {
    const problem = expectProblem(
      await send({ patient: { ...PATIENT, number: '', birth_date: '1957-02-30' } }),
      'gdt_invalid',
    );
    expect(problem.errors?.map(({ field }) => field)).toEqual(['3000', '3103']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('by two at once lays one file', async () => {
    const answers = await Promise.all([send(), send({ patient: { ...PATIENT, number: '99' } })]);
    const status = answers.map(({ statusCode }) => statusCode).sort();
    expect(status).toEqual([201, 409]);
  });
});

describe('a hand-over as download', () => {
  it('gives the file to the person, and again for the same id', async () => {
    const id = randomUUID();
    const first = (await send({ id, target: 'download' })).json();
    const bytes = Buffer.from(first.file, 'base64');
    expect('record' in readGdt(bytes, CHARSETS)).toBe(true);
    expect((await send({ id, target: 'download' })).json().file).toBe(first.file);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the record of hand-overs', () => {
  it('names who and when, is confirmed by staff, and nothing changes it', async () => {
    const { hand_over } = (await send()).json();
    expect(hand_over).toMatchObject({
      target: 'folder',
      file_name: 'LINDEMPF.gdt',
      confirmed: null,
    });
    const confirmed = await test.call(confirmGdtHandOver, {
      params: { id: handIn, hand_over_id: hand_over.id },
      token: staff,
    });
    expect(confirmed.json().confirmed.by).not.toBe('');
    for (const table of ['gdt_hand_overs', 'gdt_confirmations']) {
      await expect(test.sql(`delete from ${table}`)).rejects.toThrow('append-only');
      await expect(test.sql(`update ${table} set at = now()`)).rejects.toThrow('append-only');
    }
    const audit = await test.sql(
      "select 1 from audit_log where action = 'handOverGdt' and object_id = $1",
      [handIn],
    );
    expect(audit.length).toBe(1);
  });
  it('holds nothing of the patient in plain text', async () => {
    await send();
    const rows = await test.sql(
      'select row_to_json(gdt_hand_overs)::text as row from gdt_hand_overs',
    );
    expect(JSON.stringify(rows)).not.toMatch(/Größler|Jürgen/);
    expect(test.logged()).not.toMatch(/Größler|Jürgen/);
  });
  it('belongs to those who see the activity and may change it there', async () => {
    const reception = await test.signIn('reception');
    await test.sql('delete from memberships where user_id = $1', [DEMO_IDS.reception]);
    await test.sql('insert into memberships values ($1, $2, $3)', [
      DEMO_IDS.reception,
      DEMO_IDS.sued,
      ['update activity', 'view location-activities'],
    ]);
    expectProblem(await send({}, reception), 'not_found');
  });
});
