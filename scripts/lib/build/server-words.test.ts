import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { withoutSummaries } from './server-words.ts';

const contract = new URL('../../../src/contract/', import.meta.url);
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\/calls\/[\w-]+\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(new URL(path, contract), 'utf8'));

describe('what calls say of themselves', () => {
  it('is left out of what a browser loads, of every call and nothing else', () => {
    for (const code of files) {
      const without = withoutSummaries(code);
      // Lines keep their numbers, and nothing else is lost.
      expect(without.split('\n').length).toBe(code.split('\n').length);
      const gone = code.split('\n').filter((line, at) => without.split('\n')[at] !== line);
      expect(gone.filter((line) => !/^\s*(summary:|['"])/.test(line))).toEqual([]);
    }
    const left = files.map(withoutSummaries).join('\n');
    const said = CALLS.map(({ summary }) => summary).filter((text) => left.includes(text));
    expect(said).toEqual([]);
  });

  it('stands on one line or two', () => {
    expect(withoutSummaries("{\n  id: 'a',\n  summary: 'It\\'s, here',\n  path: '/a',\n}")).toBe(
      "{\n  id: 'a',\n\n  path: '/a',\n}",
    );
    expect(withoutSummaries("  summary:\n    'One',\n  access: 'public',")).toBe(
      "\n\n  access: 'public',",
    );
    const made = '  summary: wordsOf(name),';
    expect(withoutSummaries(made)).toBe(made);
  });
});
