import type { ComponentType, LazyExoticComponent } from 'react';
import { reloadForStaleChunk } from '#platform/worker/chunk-reload.ts';
import { lazyFirst } from '#ui/page/lazy-first.ts';

/**
 * A page that is loaded when it is first shown.
 * @param load imports the page's module
 * @param pick takes the component out of it
 * @param name of the module's file, where scripts/first-pages.json lists it
 */
export const lazyPage = <M, P>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  name?: string,
): LazyExoticComponent<ComponentType<P>> =>
  lazyFirst(() => load().catch(reloadForStaleChunk), pick, name);
