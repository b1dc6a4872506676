// zod would try `new Function`, which our content security policy reports.
globalThis.__zod_globalConfig = { jitless: true };
// At a first visit: src/platform/reading/early-answers.ts.
if (!navigator.serviceWorker?.controller) {
  const ask = (url) =>
    fetch(url, { redirect: 'manual', cache: 'no-store', credentials: 'omit' }).catch(() => {});
  const form = /^\/questionnaires\/no-menu\/view\/([\w-]+)$/.exec(location.pathname)?.[1];
  const urls = ['/api/company', '/api/locations'];
  if (form) urls.push(`/api/questionnaires/${form}?published=1`);
  globalThis.__earlyAnswers = new Map(urls.map((url) => [url, ask(url)]));
} else {
  // Later on the type is on the device: src/ui/global.css.
  document.documentElement.dataset.type = 'own';
}
