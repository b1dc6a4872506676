import { ensureBuilt } from './build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkPorts } from './ports.mjs';
import { runMain } from './refused.mjs';
import { ROOT } from './steps.mjs';

const PARENT_EVERY_MS = 1_000;

/**
 * npm sends SIGTERM to the shell between npm and this process, and that shell ends without passing
 * it on. So this process ends itself in order when its parent is gone.
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
  // People who try the demo should see a practice at work. In production there is no demo, and this
  // setting does nothing.
  process.env.DEMO_LIFE ||= 'on';
  // In this same process, so that signals and the exit code need no process in between.
  await import('../../dist-server/index.mjs');
});
