import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngine } from './engines.mjs';
import { RESULTS, run } from './vitest.mjs';

/**
 * Runs one command of `npm run faults`, with a printed seed, and counts its experiments.
 * @param {string} command as `few`
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export const faults = async (command) => {
  const { env } = await findEngine('chromium');
  const report = join(RESULTS, `faults-${command}.json`);
  const args = ['--import', 'tsx', join('tests', 'faults', 'main.ts'), command, '--json', report];
  await run(process.execPath, args, env);
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
};
