/** As long as a call may take that was under way when the worker took over. */
const LATEST_MS = 35_000;

/**
 * Hands the worker the addresses this page has read past it, before it controlled the page: on a
 * first visit the page is quicker than the worker is installed, above all outside of Chromium, and
 * without this a form that is on the screen could not be opened again without network. The worker
 * reads those again that everybody may read (its own list) and keeps them.
 */
export const keepEarlierReads = (worker: ServiceWorker): void => {
  const takenOver = performance.now();
  const observer = new PerformanceObserver((list) => {
    const urls = list
      .getEntries()
      .filter(({ startTime }) => startTime <= takenOver)
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/api/'))
      .map(({ href }) => href);
    // The message of workbox-routing's own listener.
    if (urls.length > 0) {
      worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...new Set(urls)] } });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  setTimeout(() => observer.disconnect(), LATEST_MS);
};
