import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The modules of the page that this visit began with, by the names of their files. */
const loaded = new Map<string | undefined, unknown>();

/** Keeps a module of scripts/first-pages.json that was loaded before anything is drawn. */
export const keepFirst = (name: string, module: unknown): void => {
  loaded.set(name, module);
};

/**
 * A part that is loaded when it is first shown. One of the page that the visit began with is drawn at
 * once: React shows each part that comes after its placeholder only 300 ms later.
 * @param load imports the part's module
 * @param pick takes the component out of it
 * @param name of the module's file, where scripts/first-pages.json lists it
 */
export const lazyFirst = <M, P>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  name?: string,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => {
    const of = (module: M) => ({ default: pick(module) });
    const there = loaded.get(name) as M | undefined;
    if (there === undefined) return load().then(of);
    // What React takes for a promise, and finds kept in the same breath.
    type Kept = Promise<ReturnType<typeof of>>;
    // biome-ignore lint/suspicious/noThenProperty: React calls it, nothing awaits it
    return { then: (take: (part: object) => void) => take(of(there)) } as unknown as Kept;
  });
