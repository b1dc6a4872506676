import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadForStaleChunk } from '#platform/worker/chunk-reload.ts';

/**
 * A page that is loaded when it is first shown.
 * @param load imports the page's module
 * @param pick takes the component out of it
 */
export const lazyPage = <M, P>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: pick(await load().catch(reloadForStaleChunk)) }));
