import { relative } from 'node:path';
import { ROOT } from '../steps.mjs';

/** As many as fit on a screen: a run in which everything fails has one cause, not a thousand. */
const MOST = 20;

/**
 * The names of the tests that failed, for the end of a run: their own output is far above by then.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: {
 *   status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 *   of vitest, as JSON
 * @returns {string[]} a line each: file, name of the test, first line of the error
 */
export const failedNames = ({ testResults }) => {
  const lines = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const whole = status === 'failed' && failed.length === 0 ? [{ fullName: '', message }] : [];
    return [
      ...whole,
      ...failed.map(({ fullName, failureMessages }) => ({
        fullName: ` › ${fullName}`,
        message: failureMessages?.[0],
      })),
    ].map((test) => `${file}${test.fullName}: ${(test.message ?? '').trim().split('\n')[0]}`);
  });
  const more = lines.length - MOST;
  return more > 0 ? [...lines.slice(0, MOST), `und ${more} weitere`] : lines;
};
