import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Evaluator } from './evaluate.ts';
import { resolved, staticStyles } from './plugin.ts';

let root: string;
const write = (path: string, code: string): string => {
  const full = join(root, 'src', path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, code);
  return full;
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'styles-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('styles while the app is built', () => {
  const slotsOf = async (path: string) => {
    const evaluator = new Evaluator(root);
    const [call] = evaluator.module(path).calls;
    return evaluator.value(path, call?.argument ?? '', call?.uses ?? []);
  };

  it('know tokens, constants and functions of the module, and constants of other modules', async () => {
    write('ui/rings.ts', "const two = '2px';\nexport const ring = { outline: two + ' solid' };\n");
    const path = write(
      'features/a.tsx',
      `import { useState } from 'react';
import { ring } from '#ui/rings.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
const edge = (colour: string): Record<string, string> => ({ borderTopColor: colour });
export const useStyles = makeStyles({
  box: { color: tokens.colorA, ':focus-visible': ring, ...edge('red') },
});
export function View() { const [open] = useState(false); return <p className={String(open)} />; }
`,
    );
    expect(await slotsOf(path)).toEqual({
      box: {
        color: 'var(--colorA)',
        ':focus-visible': { outline: '2px solid' },
        borderTopColor: 'red',
      },
    });
  });

  it('refuse what comes from a package or changes while the page runs', async () => {
    const path = write(
      'b.tsx',
      `import { width } from 'somewhere';
import { makeStyles } from '#ui/styling.ts';
const useStyles = makeStyles({ box: { width } });
`,
    );
    await expect(slotsOf(path)).rejects.toThrow('somewhere');
  });

  it('keep one direction: no rule for pages from right to left', () => {
    const [classes, rules] = resolved({
      box: { borderLeftColor: 'red', color: 'blue', '@media print': { float: 'left' } },
    });
    const names = Object.values(classes.box ?? {});
    expect(names).toHaveLength(3);
    expect(names.every((name) => typeof name === 'string')).toBe(true);
    const text = JSON.stringify(rules);
    expect(text).toContain('border-left-color:red');
    expect(text).not.toContain('border-right-color');
    expect(text).toContain('float:left');
    expect(text).not.toContain('float:right');
    for (const name of names) expect(text).toContain(String(name));
  });
});

describe('a build', () => {
  /** Builds one module as the app is built, without writing anything. */
  const made = async (code: string) => {
    const entry = write('features/card.tsx', code);
    const output = await build({
      configFile: false,
      logLevel: 'silent',
      root,
      plugins: [staticStyles(root)],
      build: {
        write: false,
        minify: false,
        lib: { entry, formats: ['es'], fileName: 'card' },
        rolldownOptions: { external: (id) => id !== entry },
      },
    });
    return JSON.stringify(output);
  };

  it('has finished rules instead of what the page would compile', async () => {
    const code = await made(`import { makeStyles, tokens } from '#ui/styling.ts';
export const useStyles = makeStyles({ box: { color: tokens.colorA } });
`);
    expect(code).toContain('__styles');
    expect(code).toContain('color:var(--colorA)');
    expect(code).not.toContain('makeStyles(');
  });

  it.each([
    [
      'from a package',
      5,
      `import { width } from 'somewhere';
import { makeStyles } from '#ui/styling.ts';

// A card.
export const useStyles = makeStyles({ box: { width } });
`,
    ],
    [
      'known only while the page runs',
      3,
      `import { makeStyles } from '#ui/styling.ts';

export const useStyles = makeStyles({ box: { width: window.innerWidth } });
`,
    ],
    [
      'made inside a function',
      3,
      `import { makeStyles } from '#ui/styling.ts';
export const stylesOf = (width: string) =>
  makeStyles({ box: { width } });
`,
    ],
  ])('ends with the file and line of a style that is %s', async (_, line, code) => {
    await expect(made(code)).rejects.toThrow(
      `src/features/card.tsx:${line}: styles that are not constant`,
    );
  });
});
