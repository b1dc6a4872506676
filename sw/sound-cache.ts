/** A cache with the addresses that it holds. */
interface SoundCache {
  cache: Cache;
  urls: Set<string>;
}

/**
 * A cache whose list can be read. After a power cut the browser may no longer be able to read one that it
 * has: such a cache is taken away whole and begins empty, for nothing of it would ever be found again.
 */
export const soundCache = async (name: string): Promise<SoundCache> => {
  const listed = async (): Promise<SoundCache> => {
    const cache = await caches.open(name);
    return { cache, urls: new Set((await cache.keys()).map(({ url }) => url)) };
  };
  try {
    // Once more: what fails one time only is not lost.
    return await listed().catch(listed);
  } catch {
    await caches.delete(name);
    return { cache: await caches.open(name), urls: new Set() };
  }
};
