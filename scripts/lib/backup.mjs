import { ensureBuilt } from './build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain } from './refused.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { runCommand } = await import('../../dist-server/backup.mjs');
  const [command, ...words] = process.argv.slice(2);
  process.exitCode = await runCommand(command, words);
});
