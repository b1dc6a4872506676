import type { Plugin } from 'vite';

const CALLS = /\/src\/contract\/.*\/calls\/[\w-]+\.ts$/;
/** A property of its own lines, with a plain text. */
const SUMMARY = /^[ \t]*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/** Without what calls say of themselves for `/api/openapi.json`; every line stays where it is. */
export const withoutSummaries = (code: string): string =>
  code.replace(SUMMARY, (found) => found.replace(/[^\n]/g, ''));

/** Leaves out of what browsers load what the server alone reads of the contract. */
export const serverWords = (): Plugin => ({
  name: 'server-words',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return CALLS.test(id) ? { code: withoutSummaries(code), map: null } : null;
  },
});
