import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proven, recordProof, wantsFullRun } from './full-run.mjs';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = () => {
  git('add', '-A');
  git('commit', '-qm', 'x');
};
const GOOD = { minutes: 50, passed: 5_000, failed: 0, skipped: 0 };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'empfang-full-run-'));
  git('init', '-q');
  write('sw/sw.ts', '1');
  write('src/ui/card.tsx', '1');
  write('tests/full-run.json', '{}');
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the commit that a full run proved', () => {
  it('is written down, and npm test is enough until what it proves alone changes', () => {
    const said = recordProof({ ...GOOD, commit: proven(root) }, root);
    expect(said).toContain('bitte committen');
    expect(JSON.parse(readFileSync(join(root, 'tests/full-run.json'), 'utf8'))).toEqual({
      commit: git('rev-parse', 'HEAD'),
      passed: 5_000,
      minutes: 50,
    });
    commit();
    write('src/ui/card.tsx', '2');
    commit();
    expect(wantsFullRun(root)).toBeNull();
  });

  it.each([
    'server/backup/pack.ts',
    'server/database/embedded.ts',
    'server/cert/renew.ts',
    'sw/sw.ts',
    'src/data/db.ts',
    'package-lock.json',
  ])('is not enough when %s has changed, committed or not', (path) => {
    recordProof({ ...GOOD, commit: proven(root) }, root);
    commit();
    write(path, 'other');
    expect(wantsFullRun(root)).toContain(path);
    commit();
    expect(wantsFullRun(root)).toContain(path);
  });

  it('is enough where comments alone have changed', () => {
    const code = (comment: string, value = 1) => `${comment}\nexport const a = ${value};\n`;
    write('src/data/db.ts', code('/**\n * Opens it.\n */'));
    commit();
    recordProof({ ...GOOD, commit: proven(root) }, root);
    commit();
    write('src/data/db.ts', code('/** Opens the database,\n * once. */\n\n// Why so.'));
    expect(wantsFullRun(root)).toBeNull();
    commit();
    expect(wantsFullRun(root)).toBeNull();
    for (const changed of [
      code('// Why so.', 2),
      code('/* a */ b();'),
      // In parts: Vitest reads it wherever it stands whole.
      code(`// @vitest-${'environment'} happy-dom`),
      code('  *generate() {}'),
    ]) {
      write('src/data/db.ts', changed);
      expect(wantsFullRun(root), changed).toContain('src/data/db.ts');
    }
    rmSync(join(root, 'src/data/db.ts'));
    expect(wantsFullRun(root)).toContain('src/data/db.ts');
  });

  it('is not enough for a new file, though it were nothing but a comment', () => {
    recordProof({ ...GOOD, commit: proven(root) }, root);
    commit();
    write('sw/new.ts', '// Nothing yet.\n');
    expect(wantsFullRun(root)).toContain('sw/new.ts');
    commit();
    expect(wantsFullRun(root)).toContain('sw/new.ts');
  });

  it('is npm test before the first full run is recorded', () => {
    rmSync(join(root, 'tests/full-run.json'));
    expect(wantsFullRun(root)).toBeNull();
  });

  it('wants the full run where it is not known: no such commit, a shallow clone', () => {
    expect(wantsFullRun(root)).toContain('nicht bekannt');
    recordProof({ ...GOOD, commit: proven(root) }, root);
    commit();
    const shallow = `${root}-shallow`;
    git('clone', '-q', '--depth', '1', `file://${root}`, shallow);
    expect(wantsFullRun(shallow)).toContain('nicht bekannt');
    expect(wantsFullRun(root)).toBeNull();
    rmSync(shallow, { recursive: true });
  });

  it('stays what it was when something failed, did not run, or was not committed', () => {
    const now = proven(root);
    const told = () => readFileSync(join(root, 'tests/full-run.json'), 'utf8');
    expect(recordProof({ ...GOOD, commit: now, failed: 1 }, root)).toContain('nicht bestanden');
    expect(recordProof({ ...GOOD, commit: now, skipped: 2 }, root)).toContain('nicht gelaufen');
    write('sw/new.ts', '1');
    expect(proven(root)).toBeNull();
    expect(recordProof({ ...GOOD, commit: now }, root)).toContain('Nicht alles');
    commit();
    // Committed while it ran: that was not tested.
    expect(recordProof({ ...GOOD, commit: now }, root)).toContain('Nicht alles');
    expect(told()).toBe('{}');
  });
});
