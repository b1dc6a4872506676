import ts from 'typescript';
import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/** Files with the German sentences of a domain, or of one of its folders. */
const TEXT_FILE =
  /(^|[/-])(texts|words)\.tsx?$|\/questionnaires\/texts\/|\/(kiosk|platform)\/words\//;
/** An umlaut, or two words one after the other. */
const SENTENCE = /[äöüÄÖÜß]|\p{L}{2,} \p{L}{2,}/u;
/** Texts for machines (classes, selectors, conditions and values of styles), and single letters. */
const MACHINE =
  /^(@.*|.*solid (CanvasText|currentColor)|.*, serif|[a-z0-9 ,:.()[\]="*/>#&_+-]+|.)$/;

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
    return node.text;
  }
  if (!ts.isStringLiteralLike(node)) return undefined;
  const { parent } = node;
  // A path, or an error message for programmers.
  const isOther =
    ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isNewExpression(parent);
  return isOther ? undefined : node.text;
};

const sentencesIn = (path: string, text: string): string[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const words = textOf(node);
    const isShown = ts.isJsxText(node) && /\p{L}{2}/u.test(node.text);
    if (words && (isShown || (SENTENCE.test(words) && !MACHINE.test(words)))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} ${words}`);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
};

it('the German sentences of the interface stand in the texts of their domain (STY-12)', () => {
  const found = sourcesOf('src')
    .filter(({ path }) => /^src\/(features|platform|ui|app)\//.test(path) && !TEXT_FILE.test(path))
    .filter(({ path }) => !/\.test\.tsx?$|ui\/(theme|palette)\.ts$/.test(path))
    .flatMap(({ path, text }) => sentencesIn(path, text));
  expect(found).toEqual([]);
});

/**
 * Values that may end with a full stop themselves: a day (`Mo., 23.11.`), and a reason that is a
 * sentence.
 */
const ENDS_ALONE = /\$\{(moment|when|age|since|until|arrived|expires|time|reason|why)\}\.(?= |`)/;

it('a sentence that ends with a moment or a reason has one full stop, by `sentence`', () => {
  const found = sourcesOf('src', 'server')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })))
    .filter(({ line }) => ENDS_ALONE.test(line))
    .map(({ path, line }) => `${path}: ${line.trim()}`);
  expect(found).toEqual([]);
});
