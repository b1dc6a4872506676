import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OWN = 'tests/rules/security-requirements.test.ts';
const LAST = 45;
const ALL = Array.from({ length: LAST }, (_, index) => index + 1);

/** `it`, `describe` and `test`, also followed by `.each(…)`, `.skipIf(…)` and the like. */
const callee = (expression: ts.Expression): string | null => {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) {
    // A test that never runs proves nothing.
    return ['skip', 'todo', 'fails'].includes(expression.name.text)
      ? null
      : callee(expression.expression);
  }
  if (ts.isCallExpression(expression)) return callee(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return callee(expression.tag);
  return null;
};

/** Every text that the name of a test may begin with: of both branches where there are two. */
const textsOf = (name: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(name)) return [name.text];
  if (ts.isTemplateExpression(name)) return [name.getText().slice(1, -1)];
  if (ts.isConditionalExpression(name)) return [name.whenTrue, name.whenFalse].flatMap(textsOf);
  return [];
};

/** The names of the tests in a file, and of the groups that they stand in. */
const namesIn = (source: string, file = 'any.test.ts'): string[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [name, ...rest] = node.arguments;
      const known = ['it', 'test', 'describe'].includes(callee(node.expression) ?? '');
      if (known && name && rest.length > 0) names.push(...textsOf(name));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return names;
};

/** The numbers that a name begins with; a number anywhere else, or written otherwise, is wrong. */
const numbersOf = (name: string): { numbers: number[]; wrong: boolean } => {
  const [beginning = ''] = /^(?:SEC-[1-9]\d* )*/.exec(name) ?? [];
  const numbers = [...beginning.matchAll(/\d+/g)].map(Number);
  const wrong =
    /\bsec[-_ ]?\d/i.test(name.slice(beginning.length)) ||
    numbers.some((number) => number > LAST) ||
    new Set(numbers).size < numbers.length;
  return { numbers, wrong };
};

const files = ['src', 'server', 'sw', 'scripts', 'tests', 'bench']
  .flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true }).map((path) => `${folder}/${path}`),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.test\.tsx?$/.test(file) && file !== OWN)
  .sort();
const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8');
const proofs = files
  .filter((file) => /sec[-_ ]?\d/i.test(read(file)))
  .flatMap((file) => namesIn(read(file), file).map((name) => ({ file, name, ...numbersOf(name) })));

describe('the requirements of docs/design/security.md', () => {
  it('stand each in the name of a test', () => {
    const held = new Set(proofs.flatMap(({ numbers }) => numbers));
    expect(ALL.filter((number) => !held.has(number))).toEqual([]);
  });

  it('are named at the beginning, once, and with a number that there is', () => {
    const wrong = proofs.filter((proof) => proof.wrong).map(({ file, name }) => `${file}: ${name}`);
    expect(wrong).toEqual([]);
  });
});

describe('docs/design/security.md', () => {
  const rows = [
    ...read('docs/design/security.md').matchAll(/^\| SEC-(\d+) \|(.+)\|(.+)\|(.+)\|$/gm),
  ].map(([, number, , keeps = '', proves = '']) => {
    const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return { number: Number(number), keeps: named(keeps), proves: named(proves) };
  });

  it('lists each requirement once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(ALL);
  });

  it.each(ALL)('names files that are there, and tests that carry the number %i', (number) => {
    const row = rows.find((one) => one.number === number);
    expect(row?.keeps.length).toBeGreaterThan(0);
    expect(row?.proves.length).toBeGreaterThan(0);
    for (const file of [...(row?.keeps ?? []), ...(row?.proves ?? [])]) {
      expect(existsSync(`${ROOT}${file}`), file).toBe(true);
    }
    for (const file of row?.proves ?? []) {
      const held = proofs.some((proof) => proof.file === file && proof.numbers.includes(number));
      expect(held, `${file} has no test named SEC-${number}`).toBe(true);
    }
  });
});

describe('the reader of names', () => {
  it('finds them in every form, and nothing that is no test', () => {
    const source = [
      "describe('SEC-1 a', () => { it('SEC-2 b', () => {}); });",
      "it.each([1])('SEC-3 %i', () => {}); describe.each([['x']])('SEC-4 %s', () => {});",
      `it(\`SEC-5 \${1}\`, () => {}); it(a ? 'SEC-6 x' : 'SEC-7 y', () => {});`,
      "it.skip('SEC-8 never', () => {}); call('SEC-9 no test', 1); // it('SEC-10', f)",
    ].join('\n');
    expect(namesIn(source).flatMap((name) => numbersOf(name).numbers)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  it.each(['SEC-46 x', 'SEC-0 x', 'SEC-07 x', 'sec-7 x', 'x SEC-7', 'SEC 7 x', 'SEC-7 SEC-7 x'])(
    'calls %j wrong',
    (name) => expect(numbersOf(name).wrong).toBe(true),
  );
});
