import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformWithOxc } from 'vite';
import { type ModuleParts, readModule } from './read-module.ts';

/** The names that our modules take from `src/ui/styling.ts`. */
const STYLING = /(^#ui|[/])[/]?styling[.]ts$/;

/** The same tokens as in the page: each is the custom property of its own name. */
const tokens = new Proxy({}, { get: (_, name) => `var(--${String(name)})` });

/** Evaluates constants of our modules while the app is built; nothing else of them runs. */
export class Evaluator {
  readonly #root: string;
  readonly #modules = new Map<string, ModuleParts>();

  /** @param root the project's folder */
  constructor(root: string) {
    this.#root = root;
  }

  #pathOf(source: string, from: string): string {
    if (source.startsWith('.')) return join(dirname(from), source);
    if (source.startsWith('#')) return join(this.#root, 'src', source.slice(1));
    throw new Error(`styles may not use ${source}`);
  }

  module(path: string, code?: string): ModuleParts {
    const known = this.#modules.get(path);
    if (known && code === undefined) return known;
    const read = readModule(code ?? readFileSync(path, 'utf8'));
    this.#modules.set(path, read);
    return read;
  }

  /**
   * The value of an expression that stands in a module.
   * @param uses the names that it reads
   * @throws Error when it uses what is not constant, or comes from a package
   */
  async value(path: string, expression: string, uses: Iterable<string>): Promise<unknown> {
    const { declarations, imports } = this.module(path);
    const needed = new Map<number, string>();
    const given = new Map<string, unknown>();
    const seen = new Set<string>();
    const take = async (name: string): Promise<void> => {
      if (seen.has(name)) return;
      seen.add(name);
      const imported = imports.get(name);
      if (imported) {
        given.set(name, await this.#imported(path, imported));
        return;
      }
      const declared = declarations.get(name);
      if (!declared) return;
      needed.set(declared.start, declared.text);
      for (const used of declared.uses) await take(used);
    };
    for (const name of uses) await take(name);
    const lines = [...needed].sort(([a], [b]) => a - b).map(([, text]) => text);
    const { code } = await transformWithOxc(
      `${lines.join(';\n')};\nreturnValue(${expression});`,
      'styles.ts',
      { sourcemap: false },
    );
    let result: unknown;
    const names = [...given.keys(), 'returnValue'];
    const values = [...given.values(), (value: unknown) => (result = value)];
    new Function(...names, `'use strict';${code}`)(...values);
    return result;
  }

  async #imported(from: string, { source, name }: { source: string; name: string }) {
    if (STYLING.test(source)) {
      if (name === 'tokens') return tokens;
      throw new Error(`styles may not use ${name}`);
    }
    return this.value(this.#pathOf(source, from), name, [name]);
  }
}
