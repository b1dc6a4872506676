import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { gdtExchange, removeGdtFile, retryGdtFile } from '#contract/gdt/calls/gdt-exchange.ts';
import {
  gdtRequestCustomers,
  gdtRequests,
  readGdtRequest,
  removeGdtRequest,
} from '#contract/gdt/calls/gdt-requests.ts';
import { GDT_CHARSETS } from '#contract/gdt/charset.ts';
import { QUARANTINE_FOLDER } from '#contract/gdt/exchange.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { readEnv } from '#server/env.ts';
import { purge } from '#server/jobs/purge.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { ExchangeWatch } from '#server/services/gdt/exchange.ts';
import { quarantineFinding } from '#server/services/system/alarms/gdt.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { configureGdt, ENDS, handMade, PATIENT } from './gdt-rig.ts';

const SETTLED_MS = 11_000;
const MAKE_PIPE = 'mkfifo';

let test: TestApp;
let folder: string;
let staff: string;
let watch: ExchangeWatch;
let errors: Error[];
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
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  await test.sql('delete from gdt_requests');
  await test.sql('delete from gdt_quarantine');
  errors = [];
  watch = watchOf(test);
});

const watchOf = ({ database, keys, clock }: TestApp) =>
  new ExchangeWatch({
    ...database,
    keys,
    folder,
    clock: clock.now,
    onError: (error) => errors.push(error),
  });
/** One round, and one after the time from which an unchanged file counts as settled. */
const settle = async () => {
  await watch.round();
  test.clock.advance(SETTLED_MS);
  staff = await test.signIn('admin');
  await watch.round();
};
const configure = (id: string, ends: object) => configureGdt(test, staff, id, ends);
const lay = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes);
const listed = async (id: string = DEMO_IDS.mitte) => {
  const answer = await test.call(gdtRequests, { params: { id }, token: staff });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
};
const exchange = async () => {
  const answer = await test.call(gdtExchange, { params: { id: DEMO_IDS.mitte }, token: staff });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** Everything in the folder that is not ours. */
const lying = async () =>
  (await readdir(folder)).filter((name) => name !== '.empfang' && name !== QUARANTINE_FOLDER);

describe('files of the practice system', () => {
  it.each(GDT_CHARSETS)('say whom they send, in character set %s, and are gone', async (code) => {
    await lay('LINDEMPF.gdt', handMade(`6302-${code}`));
    await watch.round();
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
    expect(await lying()).toEqual([]);
    expect((await exchange()).last_read_at).toBe(test.clock.now().toISOString());
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
    await configure(DEMO_IDS.sued, { receiver_id: 'EMPFANG2', sender_id: 'LINDPVS1' });
    await lay('LINDEMPF.gdt', handMade('6301-3'));
    await watch.round();
    expect(await listed(DEMO_IDS.sued)).toEqual({
      configured: true,
      folder_available: true,
      data: [],
      quarantined: 0,
    });
    expect((await listed()).data).toHaveLength(1);
  });

  it('are read once by two servers that look at the same folder', async () => {
    const other = await buildTestApp({ beside: test });
    try {
      const servers = [watch, watchOf(other), watchOf(other)];
      for (let at = 0; at < 5; at += 1) {
        await lay(`LINDEMPF-${at}.gdt`, handMade(at % 2 ? '6301-3' : '6302-3'));
        await Promise.all(servers.map((server) => server.round()));
      }
      await watch.round();
      const rows = await test.sql('select digest from gdt_requests');
      // The same content again while the first is open is the same request.
      expect(rows).toHaveLength(2);
      expect(await lying()).toEqual([]);
      expect(await exchange()).toMatchObject({ quarantine: [] });
    } finally {
      await other.close();
    }
  });

  it('that another server had claimed before it ended are kept', async () => {
    const id = '01970000-0000-7000-8000-00000000cc01';
    await mkdir(join(folder, '.empfang'));
    await lay(`.empfang/${id}~LINDEMPF.gdt`, handMade('6302-3'));
    await watch.round();
    expect((await listed()).data).toHaveLength(1);
    // It was taken in before and only the removal of the file was lost: it is not taken in again.
    const [{ digest }] = (await listed()).data;
    const params = { id: DEMO_IDS.mitte, digest };
    expect((await test.call(removeGdtRequest, { params, token: staff })).statusCode).toBe(204);
    await lay(`.empfang/${id}~LINDEMPF.gdt`, handMade('6302-3'));
    await watch.round();
    expect((await listed()).data).toEqual([]);
    expect(await readdir(join(folder, '.empfang'))).toEqual([]);
  });

  it('that are still written are left until they are whole', async () => {
    const whole = handMade('6302-3');
    await lay('LINDEMPF.gdt', whole.subarray(0, 60));
    await watch.round();
    test.clock.advance(5_000);
    await watch.round();
    await lay('LINDEMPF.gdt', whole.subarray(0, 90));
    test.clock.advance(9_000);
    await watch.round();
    expect(await lying()).toEqual(['LINDEMPF.gdt']);
    expect((await listed()).data).toEqual([]);
    await lay('LINDEMPF.gdt', whole);
    await watch.round();
    expect((await listed()).data).toHaveLength(1);
    expect((await exchange()).quarantine).toEqual([]);
  });

  it('of other names are left alone, whatever is in them', async () => {
    const others = ['ANDERSWO.gdt', 'LINDEMPFANG.gdt', 'LINDEMPF.txt', 'Müller.gdt', 'liste.txt'];
    for (const name of others) await lay(name, handMade('6302-3'));
    await settle();
    expect((await lying()).sort()).toEqual([...others].sort());
    expect((await listed()).data).toEqual([]);
  });

  it('of our own, on their way out under the same name, are left alone', async () => {
    await configure(DEMO_IDS.mitte, { receiver_id: 'LINDPVS1', sender_id: 'EMPFANG1' });
    await configure(DEMO_IDS.sued, { receiver_id: 'EMPFANG1', sender_id: 'LINDPVS1' });
    await test.sql('delete from gdt_settings where location_id = $1', [DEMO_IDS.sued]);
    await configure(DEMO_IDS.mitte, { receiver_id: 'LINDPVS1', sender_id: 'LINDEMP1' });
    await lay('LINDLIND.gdt', Buffer.from(ownFile('LINDPVS1', 'LINDEMP1')));
    await settle();
    expect(await lying()).toEqual(['LINDLIND.gdt']);
    await configure(DEMO_IDS.mitte, ENDS);
  });

  it('are removed when they were dealt with, and after half a day nobody is kept', async () => {
    await lay('LINDEMPF.gdt', handMade('6302-3'));
    await watch.round();
    const [{ digest }] = (await listed()).data;
    const remove = (id: string = DEMO_IDS.mitte) =>
      test.call(removeGdtRequest, { params: { id, digest }, token: staff });
    expectProblem(await remove(DEMO_IDS.sued), 'not_found');
    expect((await remove()).statusCode).toBe(204);
    expectProblem(await remove(), 'not_found');
    await lay('LINDEMPF.gdt', handMade('6302-3'));
    await watch.round();
    expect((await listed()).data).toHaveLength(1);
    const stored = await test.sql('select patient from gdt_requests where patient is not null');
    expect(stored).toHaveLength(2);
    expect(String(stored[0]?.patient)).not.toContain('Größler');
    test.clock.advance(13 * HOUR_MS);
    staff = await test.signIn('admin');
    await purge(test.database.db, test.clock.now());
    expect((await listed()).data).toEqual([]);
    const rows = await test.sql('select patient from gdt_requests');
    expect(rows).toEqual([{ patient: null }]);
  });

  it('lead to the customers who may be meant', async () => {
    await lay('LINDEMPF.gdt', handMade('6302-3'));
    await watch.round();
    const [{ digest, patient }] = (await listed()).data;
    const id = '01970000-0000-7000-8000-00000000cc02';
    const made = await test.call(putCustomer, {
      params: { id },
      headers: { 'if-none-match': '*', 'idempotency-key': id },
      body: {
        ...EMPTY_CUSTOMER,
        first_name: patient.first_name,
        last_name: patient.surname,
        birth_date: patient.birth_date,
      },
      token: staff,
    });
    expect(made.statusCode, made.body).toBeLessThan(300);
    const find = (location: string) =>
      test.call(gdtRequestCustomers, { params: { id: location, digest }, token: staff });
    const { data } = (await find(DEMO_IDS.mitte)).json();
    expect(data).toMatchObject([{ id, last_name: 'Größler', same: true }]);
    expectProblem(await find(DEMO_IDS.sued), 'not_found');
  });
});

describe('two locations with the same ids', () => {
  it('are told so, as a file names no other thing', async () => {
    await configure(DEMO_IDS.sued, ENDS);
    const [sued] = await test.sql('select name from locations where id = $1', [DEMO_IDS.sued]);
    expect((await exchange()).same_ids).toEqual([sued?.name]);
    await configure(DEMO_IDS.sued, { ...ENDS, receiver_id: 'EMPFANG2' });
    expect((await exchange()).same_ids).toEqual([]);
  });
});

describe('what cannot be read', () => {
  it('is moved into quarantine with its reason, and nobody is named in the log', async () => {
    await lay('LINDEMPF.gdt', handMade('6302-3').subarray(0, 60));
    await lay('LINDEMPF-1.gdt', handMade('6310-3'));
    await lay('LINDEMPF.001', Buffer.from('0138000Größler'));
    await lay('LINDEMPF.002', Buffer.alloc(100_000, 0x30));
    await lay('LINDEMPF.003', Buffer.alloc(0));
    await settle();
    expect(await lying()).toEqual([]);
    expect(await readdir(join(folder, QUARANTINE_FOLDER))).toHaveLength(5);
    const { quarantine } = await exchange();
    const reasons = Object.fromEntries(
      quarantine.map((one: { file_name: string; reason: string }) => [one.file_name, one.reason]),
    );
    expect(reasons).toMatchObject({
      'LINDEMPF.gdt': expect.stringContaining('Zeile'),
      'LINDEMPF-1.gdt': expect.stringContaining('6310'),
      'LINDEMPF.001': expect.stringContaining('keine GDT-Datei'),
      'LINDEMPF.002': expect.stringContaining('größer'),
      'LINDEMPF.003': expect.stringContaining('leer'),
    });
    expect((await listed()).quarantined).toBe(5);
    expect(test.logged()).not.toMatch(/Größler/);
    expect(errors).toEqual([]);
    expect(await quarantineFinding(test.database.db)).toMatch(/: 5\)/);
  });

  it('is never followed, waited for or read to its end', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'secret.gdt'), handMade('6302-3'));
    await symlink(join(outside, 'secret.gdt'), join(folder, 'LINDEMPF.gdt'));
    await symlink('/dev/zero', join(folder, 'LINDEMPF.001'));
    execFileSync(MAKE_PIPE, [join(folder, 'LINDEMPF.002')]);
    await mkdir(join(folder, 'LINDEMPF.003'));
    await settle();
    expect((await listed()).data).toEqual([]);
    expect(await lying()).toEqual([]);
    const { quarantine } = await exchange();
    expect(quarantine).toHaveLength(4);
    for (const { reason } of quarantine) expect(reason).toBe('Das ist keine gewöhnliche Datei.');
    // They are not read either when somebody tries again; and removing a link leaves its target.
    for (const { id } of quarantine) {
      const params = { id: DEMO_IDS.mitte, file: id };
      const again = await test.call(retryGdtFile, { params, token: staff });
      expect(again.json()).toEqual({ read: false });
      expect((await test.call(removeGdtFile, { params, token: staff })).statusCode).toBe(204);
    }
    expect(await readdir(join(folder, QUARANTINE_FOLDER))).toEqual([]);
    expect(await readdir(outside)).toEqual(['secret.gdt']);
    await rm(outside, { recursive: true });
  });

  it('keeps nothing from being read where a link stands in the place of our own folders', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await symlink(outside, join(folder, '.empfang'));
    await lay('LINDEMPF.gdt', handMade('6302-3'));
    await expect(watch.round()).rejects.toThrow('.empfang is not a folder');
    expect(await readdir(outside)).toEqual([]);
    expect(await readdir(folder)).toContain('LINDEMPF.gdt');
    await rm(join(folder, '.empfang'));
    await watch.round();
    expect((await listed()).data).toHaveLength(1);
    await rm(outside, { recursive: true });
  });

  it('is read when it is tried again after the ids were set right', async () => {
    await configure(DEMO_IDS.mitte, { receiver_id: 'EMPFANG9', sender_id: 'LINDPVS1' });
    await lay('LINDEMPF.gdt', handMade('6302-3'));
    await settle();
    const [file] = (await exchange()).quarantine;
    expect(file.reason).toMatch(/8315, 8316/);
    const params = { id: DEMO_IDS.mitte, file: file.id };
    const retry = async (token = staff) => test.call(retryGdtFile, { params, token });
    expect((await retry()).json()).toEqual({ read: false });
    await configure(DEMO_IDS.mitte, ENDS);
    expect((await retry()).json()).toEqual({ read: true });
    expect((await listed()).data).toHaveLength(1);
    expect((await exchange()).quarantine).toEqual([]);
    expect(await readdir(join(folder, QUARANTINE_FOLDER))).toEqual([]);
    expectProblem(await retry(), 'not_found');
  });

  it('of another location is not there', async () => {
    await lay('LINDEMPF.gdt', Buffer.from('x'));
    await settle();
    const [file] = (await exchange()).quarantine;
    const params = { id: DEMO_IDS.sued, file: file.id };
    expectProblem(await test.call(retryGdtFile, { params, token: staff }), 'not_found');
    expectProblem(await test.call(removeGdtFile, { params, token: staff }), 'not_found');
    expect((await exchange()).quarantine).toHaveLength(1);
  });

  it('and was moved before its reason was written is found again', async () => {
    const id = '01970000-0000-7000-8000-00000000cc03';
    await mkdir(join(folder, QUARANTINE_FOLDER));
    await lay(`${QUARANTINE_FOLDER}/${id}~LINDEMPF.gdt`, Buffer.from('x'));
    await lay(`${QUARANTINE_FOLDER}/von-hand.txt`, Buffer.from('x'));
    await watch.round();
    expect((await exchange()).quarantine).toMatchObject([{ id, file_name: 'LINDEMPF.gdt' }]);
  });

  it('has no say over which is read first: the oldest is', async () => {
    const [first, second] = [handMade('6302-3'), handMade('6301-3')];
    await lay('LINDEMPF.002', first);
    await lay('LINDEMPF.001', second);
    await utimes(join(folder, 'LINDEMPF.002'), 1_000, 1_000);
    await utimes(join(folder, 'LINDEMPF.001'), 2_000, 2_000);
    await watch.round();
    const names = (await listed()).data.map(({ file_name }: { file_name: string }) => file_name);
    expect(names).toEqual(['LINDEMPF.002', 'LINDEMPF.001']);
  });
});

/** A 6310 in seven-bit characters. */
function ownFile(receiver: string, sender: string): string {
  const lines = [
    ['8000', '6310'],
    ['8100', '00000'],
    ['8315', receiver],
    ['8316', sender],
    ['3101', 'Test'],
  ].map(
    ([id, content = '']) => `${String(content.length + 9).padStart(3, '0')}${id}${content}\r\n`,
  );
  const text = lines.join('');
  return text.replace('810000000', `8100${String(text.length).padStart(5, '0')}`);
}
