import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Mutation, mutated } from '../mutants/mutation.ts';
import { untilClosed } from './cleanup.ts';
import { ROOT } from './root.ts';

const execute = promisify(execFile);
/** Generated or linked files, and files that the build does not need; everything else is copied. */
const LEFT_OUT = new Set([
  ...['.git', 'node_modules', 'dist', 'dist-server', 'release', 'data', 'coverage', '.cache'],
  ...['test-results', 'docs', 'bench'],
]);

/** The next release, as far as a browser can tell: the same app under a higher version. */
export const nextRelease = async (from: string = ROOT): ReturnType<typeof mutatedCopy> => {
  const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as {
    version: string;
  };
  const edit = {
    file: 'package.json',
    find: `"version": "${version}"`,
    replace: `"version": "${version}1"`,
  };
  return mutatedCopy({ id: 'next-release', title: 'The next release', edits: [edit] }, from);
};

/**
 * A built copy of the project with one mutation. The product itself has no switch for faults, and
 * this folder is never changed.
 * @throws Error when the mutation's text is absent, or the copy does not build
 */
export const mutatedCopy = async (
  mutation: Mutation,
  from: string = ROOT,
): Promise<{ root: string; remove: () => Promise<void> }> => {
  const root = await mkdtemp(join(tmpdir(), 'empfang-mutant-'));
  const remove = untilClosed(() => rm(root, { recursive: true, force: true }));
  // Listed is what is left out, so that a new folder that the build needs cannot be forgotten.
  for (const source of await readdir(from)) {
    if (LEFT_OUT.has(source)) continue;
    await cp(join(from, source), join(root, source), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const file of new Set(mutation.edits.map((edit) => edit.file))) {
    const code = await readFile(join(root, file), 'utf8');
    await writeFile(join(root, file), mutated(mutation, file, code));
  }
  await execute(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1 << 26,
  });
  return { root, remove };
};
