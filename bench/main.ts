import { benchInboxDevice } from './inbox/device.ts';
import { benchInboxServer } from './inbox/server.ts';
import { benchQuestionnaires } from './questionnaires/main.ts';
import { USAGE } from './questionnaires/run/options.ts';

const [what, ...args] = process.argv.slice(2);
if (what === 'inbox') {
  if (args[0] !== 'server') await benchInboxDevice();
  if (args[0] !== 'device') await benchInboxServer();
} else if (what !== 'questionnaires' || args.includes('--help')) {
  console.log(`npm run bench -- inbox [device|server]\n\n${USAGE}`);
  process.exitCode = args.includes('--help') ? 0 : 1;
} else {
  try {
    await benchQuestionnaires(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
