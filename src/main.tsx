import { firstPages } from 'virtual:first-pages';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { takeStaffLink } from '#app/staff-link.ts';
import { startLater } from '#app/start-later.ts';
import { prepareStorage } from '#platform/storage/storage-access.ts';
import { keepFirst } from '#ui/page/lazy-first.ts';

takeStaffLink();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const { pathname } = window.location;
const [, load] = firstPages.find(([prefix]) => pathname.startsWith(prefix)) ?? [];
// The pieces of the first page are there before it is drawn: React shows each that comes later only
// 300 ms after the one before. What cannot be loaded is told where it is drawn.
const pieces = Promise.allSettled(
  (load?.() ?? []).map(async ([name, loading]) => {
    const piece = await loading;
    keepFirst(name, piece);
    await piece.beforeFirst?.(pathname);
  }),
);
// No top-level await: the entry would then be split into a dozen chunks, 3 kB more.
void Promise.all([prepareStorage(), pieces]).then(() => {
  createRoot(root).render(<App />);
  startLater();
});
