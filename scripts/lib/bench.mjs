import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findEngine } from './tests/engines.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain } from './refused.mjs';
import { ROOT } from './steps.mjs';

await runMain(async () => {
  await ensureInstalled();
  const { env } = await findEngine('chromium');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'bench/main.ts'), ...process.argv.slice(2)],
    // What is built is built for production.
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env, NODE_ENV: 'production' } },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) =>
    child.once('close', (code) => resolve(code ?? 1)),
  );
});
