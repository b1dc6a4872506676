import { benchAttacks } from './attacks/main.ts';
import { benchBackup } from './backup/main.ts';
import { benchBooking } from './booking/main.ts';
import { benchCalendar } from './calendar/main.ts';
import { benchFirstOpen } from './first-open/main.ts';
import { benchCustomers } from './inbox/customers.ts';
import { benchInboxDevice } from './inbox/device.ts';
import { benchInboxServer } from './inbox/server.ts';
import { benchInboxWebhook } from './inbox/webhook.ts';
import { benchLoad } from './load/main.ts';
import { benchQuestionnaires } from './questionnaires/main.ts';
import { USAGE } from './questionnaires/run/options.ts';
import { benchStrangers } from './strangers/main.ts';

const [what, ...args] = process.argv.slice(2);
if (what === 'inbox') {
  const part = args[0];
  if (!part || part === 'device') await benchInboxDevice();
  if (!part || part === 'customers') await benchCustomers();
  if (!part || part === 'server') await benchInboxServer();
  if (!part || part === 'webhook') await benchInboxWebhook();
} else if (what === 'backup') {
  await benchBackup();
} else if (what === 'first-open') {
  await benchFirstOpen(args);
} else if (what === 'booking') {
  await benchBooking();
} else if (what === 'calendar') {
  await benchCalendar();
} else if (what === 'strangers') {
  await benchStrangers(args[0]);
} else if (what === 'attacks') {
  await benchAttacks();
} else if (what === 'load') {
  await benchLoad();
} else if (what !== 'questionnaires' || args.includes('--help')) {
  console.log(
    `npm run bench -- inbox [device|customers|server|webhook]\nnpm run bench -- load\nnpm run bench -- first-open [ours]\nnpm run bench -- strangers [rows|PDF|…]\nnpm run bench -- attacks\nnpm run bench -- booking\nnpm run bench -- calendar\nnpm run bench -- backup\n\n${USAGE}`,
  );
  process.exitCode = args.includes('--help') ? 0 : 1;
} else {
  try {
    await benchQuestionnaires(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
