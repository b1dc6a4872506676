import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const START = fileURLToPath(new URL('../start.mjs', import.meta.url));

/** Runs `npm start`'s script until it ends; with `before`, code that runs ahead of it. */
async function start(
  env: Record<string, string>,
  before = '',
): Promise<[code: number, said: string]> {
  const preload = `data:text/javascript,${encodeURIComponent(before)}`;
  const child = spawn(process.execPath, ['--import', preload, START], {
    env: { ...process.env, npm_lifecycle_event: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return [code, said];
}

describe('npm start', () => {
  let other: Server;
  let taken: string;
  beforeAll(async () => {
    other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    taken = String(typeof address === 'object' ? address?.port : 0);
  });
  afterAll(() => {
    other.close();
  });

  it('says in one sentence that a Node is too old, and ends with 1', async () => {
    const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' })`;
    expect(await start({}, old)).toEqual([
      1,
      'Empfang braucht Node 20.19 oder neuer; hier läuft Node 18.20.4.\n',
    ]);
  });

  it.each(['20.18.3', '19.99.0'])('finds Node %s too old', async (version) => {
    const old = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
    expect((await start({}, old))[0]).toBe(1);
  });

  it('says in one sentence that a port is taken, before anything is installed or built', async () => {
    expect(await start({ PORT: taken, OTIS_PORT: '0' })).toEqual([
      1,
      `Der Port ${taken} ist schon belegt; bitte beenden Sie das andere Programm oder wählen Sie mit PORT einen anderen.\n`,
    ]);
    const [code, said] = await start({ PORT: '0', OTIS_PORT: taken });
    expect([code, said.includes('mit OTIS_PORT')]).toEqual([1, true]);
  });

  it.each([
    [{ PORT: 'drei' }, 'PORT ist „drei“'],
    [{ PORT: '70000' }, 'PORT ist „70000“'],
    [{ PORT: '4711', OTIS_PORT: '4711' }, 'PORT und OTIS_PORT sind beide 4711'],
    [{ PORT: '0', OTIS_PORT: '4711', HOST: '203.0.113.1' }, 'Auf 203.0.113.1:4711'],
  ])('refuses %j', async (env, why) => {
    const [code, said] = await start(env);
    expect(code).toBe(1);
    expect(said).toContain(why);
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});
