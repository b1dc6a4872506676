import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part that a page can do without: where it cannot be loaded, nothing stands in its place. */
export const lazyExtra = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const nothing: ComponentType<P> = () => null;
    return { default: await load().catch(() => nothing) };
  });
