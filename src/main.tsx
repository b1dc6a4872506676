import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { takeStaffLink } from '#app/staff-link.ts';
import { startLater } from '#app/start-later.ts';
import { prepareStorage } from '#platform/storage-access.ts';

takeStaffLink();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
// No top-level await: the entry would then be split into a dozen chunks, 3 kB more.
void prepareStorage().then(() => {
  createRoot(root).render(<App />);
  startLater();
});
