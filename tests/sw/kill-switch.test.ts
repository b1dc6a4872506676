import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync(
  fileURLToPath(new URL('../../public/sw-off.js', import.meta.url)),
  'utf8',
);

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

it('SEC-36 the kill switch takes over at once, removes caches and worker, and touches nothing that was typed', async () => {
  const done: string[] = [];
  const listeners = new Map<string, Listener>();
  const names = new Set(['precache-v1', 'public-api']);
  // Nothing else that a worker could use is there, so using it is an error.
  runInNewContext(SCRIPT, {
    self: {
      addEventListener: (name: string, hear: Listener) => listeners.set(name, hear),
      skipWaiting: async () => void done.push('takes over'),
      registration: { unregister: async () => void done.push(`ends with ${names.size} caches`) },
    },
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
  });
  const tell = async (name: string) => {
    const works: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (work) => void works.push(work) });
    await Promise.all(works);
  };
  await tell('install');
  await tell('activate');
  // If it listened to `fetch`, it would have to answer requests.
  expect([...listeners.keys()].sort()).toEqual(['activate', 'install']);
  expect(done).toEqual(['takes over', 'ends with 0 caches']);
});
