import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../steps.mjs';
import { failedNames } from './failed-names.mjs';

const file = (name: string, tests: { status: string; fullName: string; message?: string }[]) => ({
  name: join(ROOT, name),
  status: tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests.map(({ status, fullName, message }) => ({
    status,
    fullName,
    failureMessages: message === undefined ? [] : [message],
  })),
});

describe('the names at the end of a run', () => {
  it('says file, test and the first line of the error', () => {
    const failed = { status: 'failed', fullName: 'slots end', message: 'Error: late\n at x.ts:1' };
    const tests = [failed, { status: 'passed', fullName: 'slots begin' }];
    expect(failedNames({ testResults: [file('tests/a.test.ts', tests)] })).toEqual([
      'tests/a.test.ts › slots end: Error: late',
    ]);
  });

  it('names a file that could not be read at all', () => {
    const broken = {
      ...file('tests/b.test.ts', []),
      status: 'failed',
      message: 'Unexpected token',
    };
    expect(failedNames({ testResults: [broken] })).toEqual(['tests/b.test.ts: Unexpected token']);
  });

  it('stops after a screenful', () => {
    const tests = Array.from({ length: 25 }, (_, n) => ({ status: 'failed', fullName: `${n}` }));
    const names = failedNames({ testResults: [file('tests/c.test.ts', tests)] });
    expect(names).toHaveLength(21);
    expect(names.at(-1)).toBe('und 5 weitere');
  });
});
