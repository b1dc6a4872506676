import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkPorts } from './ports.mjs';
import { runMain } from './refused.mjs';
import { ROOT } from './steps.mjs';

await runMain(async () => {
  process.chdir(ROOT);
  await checkPorts();
  await ensureInstalled();
  await ensureBuilt();
  // In this very process: signals, exit code and a kill reach the server without a middleman.
  const { register } = await import('tsx/esm/api');
  register();
  await import('../../server/index.ts');
});
