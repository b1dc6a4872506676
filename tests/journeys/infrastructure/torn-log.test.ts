import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Tablet } from '../rig/chromium.ts';
import { saved } from '../rig/filling.ts';
import { Practice } from '../rig/practice.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
/** What a power cut leaves of a write that was not secured yet: its length, but not its bytes. */
const GAP = Buffer.alloc(86);

let practice: Practice;
let tablet: Tablet;

beforeEach(async () => {
  practice = await Practice.open({ ownCluster: true });
  tablet = await Tablet.make({ whole: true, cold: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('torn-log');
  await tablet?.close();
  await practice?.close();
});

/** Tears the logs of the first database and of its copy; answers how many. */
const tearLogs = async (): Promise<number> => {
  const folder = join(tablet.profile, 'Default');
  const names = await readdir(folder, { recursive: true });
  const logs = names.filter((name) => /IndexedDB.*leveldb\/\d+\.log$/.test(name));
  for (const name of logs) await appendFile(join(folder, name), GAP);
  return logs.length;
};

const openForm = async (form: string): Promise<Page> => {
  const page = await tablet.start({ width: 390, height: 844 });
  await page.goto(`${practice.origin}/questionnaires/view/${form}`);
  return page;
};
const resume = async (form: string): Promise<Page> => {
  const page = await openForm(form);
  await page.getByRole('button', { name: 'Weiter ausfüllen' }).click({ timeout: 15_000 });
  return page;
};

it('keeps what is typed after a power cut, although the browser appends to torn logs', async () => {
  const { data } = await practice.api<{ data: { id: string; title: string }[] }>(
    'GET',
    `/api/locations/${MITTE}/published-questionnaires`,
  );
  const form = data.find(({ title }) => title === 'Recall')?.id ?? '';
  const answer = (page: Page) => page.getByRole('textbox').first();

  const first = await openForm(form);
  await answer(first).fill('Grünwald');
  await saved(first);
  await tablet.kill();
  expect(await tearLogs()).toBe(2);

  const second = await resume(form);
  await expect.poll(() => answer(second).inputValue(), { timeout: 15_000 }).toBe('Grünwald');
  await answer(second).fill('Waldgrün');
  await saved(second);
  await tablet.kill();

  const third = await resume(form);
  await expect.poll(() => answer(third).inputValue(), { timeout: 15_000 }).toBe('Waldgrün');
});
