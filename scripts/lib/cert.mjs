import { ensureBuilt } from './build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain } from './refused.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await import('../../dist-server/cert.mjs');
});
