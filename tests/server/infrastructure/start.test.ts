import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bannerOf } from '#server/banner.ts';
import { readEnv } from '#server/env.ts';
import { ROOT } from '#server/root.ts';
import { DEMO_QUESTIONNAIRES } from '#server/seed/questionnaires/all.ts';
import { startEmpfang } from '#server/start.ts';
import { StartRefused } from '#server/start-refused.ts';
import { freshDatabase } from '../fresh-database.ts';

let directory: string;
const databases: { drop: () => Promise<void> }[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'empfang-start-'));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const start = (settings: Record<string, string>) =>
  startEmpfang(
    readEnv({ PORT: '0', OTIS_PORT: '0', EMPFANG_DATA_DIR: directory, ...settings }),
    DEMO_QUESTIONNAIRES,
  );
/** `npm run admin` on this data folder, in a process of its own. */
async function admin(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/admin/main.ts', ...words],
    { cwd: fileURLToPath(ROOT), env: { ...process.env, EMPFANG_DATA_DIR: directory } },
  );
  return stdout;
}
async function emptyDatabase(): Promise<string> {
  const database = await freshDatabase('template1');
  databases.push(database);
  return database.url;
}
const json = async (url: string, init?: RequestInit) => (await fetch(url, init)).json();
const post = (url: string, body: unknown) =>
  json(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a start on an empty data folder', () => {
  it('brings its own database, the demo practice and both ports, and ends in order', async () => {
    const running = await start({});
    expect((await json(`${running.address}/api/health`)).service).toBe('empfang');
    expect((await json(`${running.otisAddress}/health`)).service).toBe('empfang-otis');
    expect(running.demo?.accounts).toContain('empfang@lindenhof.test');
    const credentials = { email: 'empfang@lindenhof.test', password: running.demo?.password };
    expect((await post(`${running.address}/api/login`, credentials)).access_token).toMatch(/^es_/);
    const kiosk = await post(`${running.address}/api/kiosks`, { code: running.demo?.kioskCode });
    expect(kiosk.device.name).toBe('Wartezimmer');
    const enrolled = await post(`${running.address}/api/practice-devices`, {
      code: running.demo?.deviceCode,
      installation: randomUUID(),
    });
    expect(enrolled.device.name).toBe('Tablet am Empfang');
    expect(bannerOf(running)).toContain(running.demo?.deviceCode);
    const { data } = await json(`${running.address}/api/locations`);
    const listed = await json(
      `${running.address}/api/locations/${data[0].id}/published-questionnaires`,
    );
    expect(listed.data.length).toBe(DEMO_QUESTIONNAIRES.length);
    const target = data[0].dashboard_buttons.find(
      (button: { link_type: string }) => button.link_type === 'questionnaire',
    )?.target;
    expect(listed.data.map(({ id }: { id: string }) => id)).toContain(target);
    const beside = await admin('list-devices');
    expect(beside).toContain('Kiosk „Wartezimmer“');
    await running.stop();
    await expect(fetch(`${running.address}/api/health`)).rejects.toThrow();
    expect(await readdir(directory)).toEqual(
      expect.arrayContaining(['logs', 'postgres', 'secret.key']),
    );

    expect((await admin('list-devices')).split('\n')).toEqual(beside.split('\n'));
    expect(await admin('verify-audit')).toContain('vollständig und unverändert');
    const again = await start({ DEMO_PASSWORD: 'ein-anderes-passwort' });
    expect(again.demo?.password).toBeNull();
    expect((await json(`${again.address}/api/health`)).service).toBe('empfang');
    expect(again.demo?.kioskCode).not.toBe(running.demo?.kioskCode);
    const after = await post(`${again.address}/api/login`, credentials);
    expect(after.access_token).toMatch(/^es_/);
    await again.stop();
  }, 120_000);
});

describe('a start that cannot be', () => {
  const refusal = async (settings: Record<string, string>): Promise<string> => {
    const error = await start(settings).then(
      () => new Error('it started'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartRefused);
    return error instanceof Error ? error.message : '';
  };

  it('says in one sentence that a port is in use, and leaves nothing running', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const url = await emptyDatabase();
    expect(await refusal({ DATABASE_URL: url, PORT: String(port) })).toContain(
      `Port ${port} ist schon belegt`,
    );
    other.close();
    const running = await start({ DATABASE_URL: url });
    await running.stop();
  }, 60_000);

  it('keeps demo and real data apart, whichever of them was there first', async () => {
    const production = { NODE_ENV: 'production', LOG_LEVEL: 'silent' };
    const real = { DATABASE_URL: await emptyDatabase() };
    const first = await start({ ...real, ...production });
    const [link = ''] = bannerOf(first).match(/https?:\S+#ei_\S+/) ?? [];
    expect(first.setupLink).toBe(link);
    expect(first.demo).toBeNull();
    expect((await json(`${first.address}/api/company`)).code).toBe('no_practice');
    await first.stop();
    // It is still empty, but can no longer be used for the demo.
    expect(await refusal(real)).toContain('gehören einer echten Praxis');
    expect(await refusal({ ...real, ...production, DEMO: '1' })).toContain('echten Praxis');
    const again = await start({ ...real, ...production });
    expect(again.setupLink).not.toBe(link);
    expect(again.setupLink).toMatch(/\/personnel\/setup#ei_[\w-]{43}$/);
    await again.stop();

    const demo = { DATABASE_URL: await emptyDatabase() };
    const shown = await start({ ...demo, ...production, DEMO: '1' });
    expect(shown.setupLink).toBeNull();
    await shown.stop();
    expect(await refusal({ ...demo, ...production })).toContain('liegt die Demo-Praxis');
  }, 120_000);

  it('does not touch data of a newer version', async () => {
    const database = await freshDatabase();
    databases.push(database);
    await database.run(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${Date.now() + 1e9})`,
    );
    expect(await refusal({ DATABASE_URL: database.url })).toContain('neueren Version');
  }, 60_000);

  it('does not write with another key than before', async () => {
    const url = await emptyDatabase();
    const running = await start({ DATABASE_URL: url });
    await running.stop();
    const settings = { DATABASE_URL: url, EMPFANG_SECRET_KEY: 'x'.repeat(40) };
    expect(await refusal(settings)).toContain('Schlüssel passt nicht');
  }, 60_000);

  it('names a setting that cannot be used', () => {
    expect(() => readEnv({ PORT: 'dreitausend' })).toThrow(/PORT/);
    expect(() => readEnv({ DEMO_PASSWORD: 'kurz' })).toThrow(StartRefused);
  });
});
