// The kill switch: served instead of the service worker when SERVICE_WORKER=off is set. It takes
// the worker and its caches away; what people typed lies in IndexedDB and is not touched.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
