// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { keepTeamArea } from './team-area.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells the worker that is there, and the one that waits to take over', async () => {
  const told: unknown[] = [];
  const worker = (name: string) => ({ postMessage: (said: object) => told.push([name, said]) });
  const ready = { active: worker('active'), waiting: worker('waiting'), installing: null };
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.resolve(ready) } });
  await keepTeamArea();
  expect(told).toEqual([
    ['active', { type: 'TEAM' }],
    ['waiting', { type: 'TEAM' }],
  ]);
});

it('changes nothing where the browser has no worker', async () => {
  vi.stubGlobal('navigator', {});
  await keepTeamArea();
});
