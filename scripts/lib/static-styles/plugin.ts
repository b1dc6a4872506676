import { createRequire, Module } from 'node:module';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import * as oneDirection from '../../../src/ui/one-direction.ts';
import { Evaluator } from './evaluate.ts';

type Classes = Record<string, Record<string, unknown>>;
type Rules = Record<string, unknown[]>;

const from = (path: string) => createRequire(path);
const fluent = from(from(import.meta.url).resolve('@fluentui/react-components'));
const place = fluent.resolve('@griffel/core');

/**
 * Fluent's own Griffel, so that what is computed here fits what runs in the page; without a second
 * rule for pages from right to left, as there (src/ui/one-direction.ts).
 */
function griffel(): { resolveStyleRulesForSlots: (slots: unknown) => [Classes, Rules] } {
  const mirror = from(place).resolve('rtl-css-js/core');
  const stub = Object.assign(new Module(mirror), { exports: oneDirection, loaded: true });
  fluent.cache[mirror] = stub;
  return fluent(place);
}

const { resolveStyleRulesForSlots } = griffel();

/** Class names and finished rules of some slots. */
export const resolved = (slots: unknown): [Classes, Rules] => resolveStyleRulesForSlots(slots);

/**
 * Resolves `makeStyles` while the app is built: class names and finished rules stand in the script
 * instead of objects that every page would compile anew, a third of the time to draw a short form
 * (ADR-0029). What cannot be resolved here ends the build: it would bring the compiler of styles into
 * what everybody loads.
 * @param root the project's folder
 */
export const staticStyles = (root: string): Plugin => {
  const evaluator = new Evaluator(root);
  return {
    name: 'static-styles',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      const path = id.split('?', 1)[0] ?? id;
      if (!path.startsWith(join(root, 'src')) || !code.includes('makeStyles(')) return null;
      let made = code;
      const { calls, strays } = evaluator.module(path, code);
      const refuse = (start: number, why: string): never => {
        const line = code.slice(0, start).split('\n').length;
        return this.error(`${relative(root, path)}:${line}: styles that are not constant: ${why}`);
      };
      const [stray] = strays;
      if (stray !== undefined) refuse(stray, 'makeStyles belongs to the top of a module');
      for (const { start, end, argument, uses } of [...calls].reverse()) {
        try {
          const [classes, rules] = resolved(await evaluator.value(path, argument, uses));
          const call = `__styles(${JSON.stringify(classes)}, ${JSON.stringify(rules)})`;
          made = `${made.slice(0, start)}${call}${made.slice(end)}`;
        } catch (error) {
          refuse(start, error instanceof Error ? error.message : String(error));
        }
      }
      if (made === code) return null;
      const head = "import { __styles } from '@fluentui/react-components';\n";
      return { code: `${head}${made}`, map: null };
    },
  };
};
