import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../install.mjs';
import { runMain } from '../refused.mjs';
import { ROOT } from '../steps.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const browser = await findBrowser();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tests/faults/main.ts'), ...process.argv.slice(2)],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
  );
  process.exitCode = await new Promise((resolve) =>
    child.once('close', (code) => resolve(code ?? 1)),
  );
});
