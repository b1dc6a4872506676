/** A cache with the addresses that it holds. */
interface SoundCache {
  cache: Cache;
  urls: Set<string>;
}

/**
 * A cache whose list can be read. After a power cut the browser may be unable to read one that
 * exists: it is deleted whole and begins empty, because nothing in it could be found any more.
 */
export const soundCache = async (name: string): Promise<SoundCache> => {
  const listed = async (): Promise<SoundCache> => {
    const cache = await caches.open(name);
    return { cache, urls: new Set((await cache.keys()).map(({ url }) => url)) };
  };
  try {
    // Tried twice: a single failure must not cost the cache.
    return await listed().catch(listed);
  } catch {
    await caches.delete(name);
    return { cache: await caches.open(name), urls: new Set() };
  }
};
