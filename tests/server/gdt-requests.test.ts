import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putGdtSettings } from '#contract/calls/gdt.ts';
import { gdtRequests, readGdtRequest, removeGdtRequest } from '#contract/calls/gdt-requests.ts';
import { GDT_CHARSETS } from '#contract/gdt/charset.ts';
import { readEnv } from '#server/env.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from './expect-problem.ts';
import { buildTestApp, type TestApp } from './harness.ts';

/** A file of tests/fixtures/gdt: bytes in hex, what stands behind `#` is for the reader. */
const handMade = (name: string): Buffer => {
  const text = readFileSync(new URL(`../fixtures/gdt/${name}.hex`, import.meta.url), 'utf8');
  return Buffer.from(text.replace(/#.*/g, '').replace(/\s/g, ''), 'hex');
};
/** The samples go from EMPFANG1 to LINDPVS1: read here as the practice system's own. */
const ENDS = { receiver_id: 'EMPFANG1', sender_id: 'LINDPVS1' };
const PATIENT = {
  number: '4711',
  birth_date: '1957-03-01',
  insurance_number: 'A123456780',
  sex: 'male',
};

let test: TestApp;
let folder: string;
let staff: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gdt-'));
  test = await buildTestApp({ env: readEnv({ NODE_ENV: 'test', GDT_FOLDER: folder }) });
  staff = await test.signIn('admin');
  await configure(DEMO_IDS.mitte, ENDS);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name));
});

const configure = async (id: string, ends: object) => {
  const answer = await test.call(putGdtSettings, {
    params: { id },
    headers: { 'if-match': '*' },
    body: { character_set: '3', document_path: '', abbreviations: [], ...ends },
    token: staff,
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const lay = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes);
const listed = async (id: string = DEMO_IDS.mitte) => {
  const answer = await test.call(gdtRequests, { params: { id }, token: staff });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
};

describe('files of the practice system', () => {
  it.each(GDT_CHARSETS)('say whom a questionnaire is for, in character set %s', async (code) => {
    await lay('LINDEMPF.gdt', handMade(`6302-${code}`));
    const { folder_available, data } = await listed();
    expect(folder_available).toBe(true);
    expect(data).toMatchObject([
      {
        file_name: 'LINDEMPF.gdt',
        type: '6302',
        problem: null,
        patient: { ...PATIENT, surname: code === '1' ? 'Groessler' : 'Größler' },
      },
    ]);
  });

  it('are read when they were chosen by hand, and not kept', async () => {
    const read = async (file: Buffer) => {
      const answer = await test.call(readGdtRequest, {
        params: { id: DEMO_IDS.mitte },
        body: { file: file.toString('base64url') },
        token: staff,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    expect(await read(handMade('6301-2'))).toMatchObject({
      type: '6301',
      patient: { ...PATIENT, surname: 'Größler' },
      problem: null,
    });
    expect(await read(handMade('6310-3'))).toMatchObject({
      patient: null,
      problem: expect.stringContaining('Gebraucht wird 6301 oder 6302'),
    });
    expect((await read(Buffer.from('Guten Tag'))).problem).toMatch(/keine GDT-Datei/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are shown to the location that they are addressed to alone', async () => {
    await lay('LINDEMPF.gdt', handMade('6301-3'));
    expect((await listed(DEMO_IDS.sued)).data).toEqual([]);
    await configure(DEMO_IDS.sued, { receiver_id: 'ANDERES1', sender_id: 'LINDPVS1' });
    expect(await listed(DEMO_IDS.sued)).toEqual({
      configured: true,
      folder_available: true,
      data: [],
    });
    expect((await listed()).data).toHaveLength(1);
  });

  it('that are not whole are named, and what is somebody else’s is left alone', async () => {
    await lay('LINDEMPF.gdt', handMade('6302-3').subarray(0, 60));
    await lay('ANDERSWO.gdt', handMade('6302-3').subarray(0, 60));
    await lay('liste.txt', Buffer.from('x'));
    await lay('LINDEMPF-1.gdt', handMade('6310-3'));
    const { data } = await listed();
    expect(data.map((one: { file_name: string }) => one.file_name).sort()).toEqual([
      'LINDEMPF-1.gdt',
      'LINDEMPF.gdt',
    ]);
    for (const one of data)
      expect(one).toMatchObject({ patient: null, problem: expect.any(String) });
  });

  it('are removed by their content, so that a newer one of the same name stays', async () => {
    await lay('LINDEMPF.gdt', handMade('6302-3'));
    const [{ digest }] = (await listed()).data;
    const remove = (token = staff, id: string = DEMO_IDS.mitte) =>
      test.call(removeGdtRequest, { params: { id, digest }, token });
    await lay('LINDEMPF.gdt', handMade('6301-3'));
    expectProblem(await remove(), 'not_found');
    expect(await readdir(folder)).toEqual(['LINDEMPF.gdt']);
    await lay('LINDEMPF.gdt', handMade('6302-3'));
    expectProblem(await remove(staff, DEMO_IDS.sued), 'not_found');
    expect((await remove()).statusCode).toBe(204);
    expect(await readdir(folder)).toEqual([]);
    expectProblem(await remove(), 'not_found');
  });
});
