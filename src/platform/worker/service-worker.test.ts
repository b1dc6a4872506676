// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const made = vi.hoisted(() => ({ options: [] as unknown[][], registered: 0 }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor(...options: unknown[]) {
      made.options.push(options);
    }
    addEventListener() {}
    async register() {
      made.registered += 1;
    }
  },
}));

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('SEC-36 the worker is registered so that no cache of the browser keeps an old one alive', async () => {
  const { registerServiceWorker } = await import('./service-worker.ts');
  await registerServiceWorker(() => undefined);
  expect(made.registered).toBe(1);
  expect(made.options).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
});
