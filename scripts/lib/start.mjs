import { ensureBuilt } from './build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkPorts } from './ports.mjs';
import { runMain } from './refused.mjs';
import { ROOT } from './steps.mjs';

const PARENT_EVERY_MS = 1_000;

/**
 * npm passes SIGTERM to the shell between it and us, which ends without passing it on. When what
 * started us is gone, we end in order, rather than run on unseen.
 */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_EVERY_MS);
  timer.unref();
}

await runMain(async () => {
  process.chdir(ROOT);
  await checkPorts();
  await ensureInstalled();
  await ensureBuilt();
  if (process.env.npm_lifecycle_event) endWithParent();
  // Whoever tries the demo finds a practice at work; production has no demo, whatever this says.
  process.env.DEMO_LIFE ||= 'on';
  // In this very process: signals, exit code and a kill reach the server without a middleman.
  await import('../../dist-server/index.mjs');
});
