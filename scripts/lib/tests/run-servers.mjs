import { mkdirSync } from 'node:fs';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../install.mjs';
import { Refused, runMain } from '../refused.mjs';
import { step } from '../steps.mjs';
import { findEngine } from './engines.mjs';
import { RESULTS, vitest } from './vitest.mjs';

await runMain(async () => {
  const [count = '2', ...files] = process.argv.slice(2);
  if (!/^[2-9]$/.test(count)) throw new Refused('Bitte nennen Sie 2 bis 9 Server.');
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(RESULTS, { recursive: true });
  const { env } = await findEngine('chromium');
  const { passed, failed } = await step(`Wege mit ${count} Servern`, () =>
    vitest(['journeys', 'infrastructure', 'seldom'], {
      env: { ...env, EMPFANG_TEST_SERVERS: count },
      files,
      report: `servers-${count}`,
    }),
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
