import type { Plugin } from 'vite';

const CALLS = /\/src\/contract\/.*\/calls\/[\w-]+\.ts$/;
/** A `summary` that stands on a line of its own with a string literal. */
const SUMMARY = /^[ \t]*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/**
 * The code of a contract's calls without their summaries, which only `/api/openapi.json` shows.
 * Line numbers stay the same.
 */
export const withoutSummaries = (code: string): string =>
  code.replace(SUMMARY, (found) => found.replace(/[^\n]/g, ''));

/** Leaves the texts of the contract that only the server reads out of the browsers' files. */
export const serverWords = (): Plugin => ({
  name: 'server-words',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return CALLS.test(id) ? { code: withoutSummaries(code), map: null } : null;
  },
});
