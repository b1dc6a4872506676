import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain } from './refused.mjs';
import { ROOT } from './steps.mjs';
import { findEngine } from './tests/engines.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { env } = await findEngine('chromium');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'bench/main.ts'), ...process.argv.slice(2)],
    // The benchmark builds pages of its own, and they are to be production builds.
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env, NODE_ENV: 'production' } },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) =>
    child.once('close', (code) => resolve(code ?? 1)),
  );
});
