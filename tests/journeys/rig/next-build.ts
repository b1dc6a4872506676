import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addMigration } from '../../server/add-migration.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What a server runs from, without the app. */
const SOURCES = ['src', 'server', 'public', 'package.json', 'tsconfig.json'];
/**
 * Files that name other files of the build; new names have the same length, so that the pack stays
 * valid.
 */
const TEXTS = new Set(['.js', '.css', '.html', '.webmanifest', '.pack']);
const HASHED = /[\w-]{7,8}(?=\.(?:js|css)\b)/g;
const REVISION = /(?<="?revision"?:["'`])[0-9a-f]{32}/g;

const turned = (text: string): string => [...text].reverse().join('');

/** New names for hashed files, none of which is the name of another file. */
const renamed = (names: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set(names);
  return new Map(
    names.map((name) => {
      let next = turned(name);
      while (taken.has(next)) next = `${next.slice(1)}${next[0] === 'Z' ? 'Y' : 'Z'}`;
      taken.add(next);
      return [name, next];
    }),
  );
};

/**
 * The next release of the project: the built app under a higher version, with no hashed file name
 * of the build before. A folder for `Practice.update`.
 * @param migration SQL by which its tables differ
 */
export const nextBuild = async (
  migration: string,
): Promise<{ root: string; remove: () => Promise<void> }> => {
  const root = await mkdtemp(join(tmpdir(), 'empfang-next-'));
  for (const source of SOURCES) {
    await cp(join(ROOT, source), join(root, source), { recursive: true });
  }
  await addMigration(join(root, 'server/migrations'), migration);
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const program = join(root, 'package.json');
  const said = await readFile(program, 'utf8');
  const { version } = JSON.parse(said) as { version: string };
  const next = version.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  await writeFile(program, said.replace(`"version": "${version}"`, `"version": "${next}"`));

  const dist = join(root, 'dist');
  // Compressed files belong to the old build and are left out.
  const plain = (path: string) => !/\.(?:br|gz)$/.test(path);
  await cp(join(ROOT, 'dist'), dist, { recursive: true, filter: plain });
  const files = (await readdir(dist, { recursive: true })).filter((path) => extname(path) !== '');
  const names = renamed(
    files.flatMap((path) => /^assets\/.*?([\w-]{7,8})\.(?:js|css)$/.exec(path)?.[1] ?? []),
  );
  const inNext = (text: string) =>
    text
      .replaceAll(HASHED, (name) => names.get(name) ?? name)
      .replaceAll(REVISION, turned)
      .replaceAll(`\`${version}\``, `\`${next}\``)
      .replaceAll(`"${version}"`, `"${next}"`);
  for (const path of files.filter((one) => TEXTS.has(extname(one)))) {
    const text = await readFile(join(dist, path), 'latin1');
    await rm(join(dist, path));
    await writeFile(join(dist, inNext(path)), inNext(text), 'latin1');
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
};
