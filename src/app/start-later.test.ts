// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

const { firstUse } = vi.hoisted(() => ({ firstUse: vi.fn<() => Promise<void>>() }));
vi.mock('#platform/worker/first-use.ts', () => ({ firstUse }));
vi.mock('#platform/practice/secure-context.ts', () => ({ isSecure: () => false }));
vi.mock('./notices/updates.ts', () => ({ tellWaitingVersion: vi.fn() }));

import { startLater } from './start-later.ts';

afterEach(() => {
  delete document.documentElement.dataset.type;
});

it('asks for the type when the first page can be used, not beside its scripts', async () => {
  let use = (): void => undefined;
  firstUse.mockReturnValue(new Promise((resolve) => (use = resolve)));
  startLater();
  await Promise.resolve();
  expect(document.documentElement.dataset.type).toBeUndefined();
  use();
  await vi.waitFor(() => expect(document.documentElement.dataset.type).toBe('own'));
});
