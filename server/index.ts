import { bannerOf } from './banner.ts';
import { readEnv } from './env.ts';
import { DEMO_QUESTIONNAIRES } from './seed/questionnaires/all.ts';
import { startEmpfang } from './start.ts';
import { StartRefused } from './start-refused.ts';

/** One sentence for what a person can put right; the whole story for what only we can. */
const refuse = (error: unknown): never => {
  if (error instanceof StartRefused) console.error(error.message);
  else console.error('Empfang konnte nicht starten.', error);
  process.exit(1);
};

let asked = false;
let running: Awaited<ReturnType<typeof startEmpfang>> | undefined;

/** The first signal ends everything in order; a second one does not wait. */
const end = (signal: string): void => {
  if (asked) process.exit(1);
  asked = true;
  if (!running) return;
  console.log(`${signal}: Empfang wird beendet …`);
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error('Empfang wurde nicht sauber beendet.', error);
      process.exit(1);
    },
  );
};
process.on('SIGINT', end);
process.on('SIGTERM', end);

try {
  running = await startEmpfang(readEnv(process.env), DEMO_QUESTIONNAIRES);
  console.log(bannerOf(running));
  process.send?.({ ready: running.address });
  if (asked) {
    await running.stop();
    process.exit(0);
  }
} catch (error) {
  refuse(error);
}
