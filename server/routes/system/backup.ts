import {
  type BackupState,
  backupState,
  confirmRecoveryKey,
  ENDING_LETTERS,
  makeRecoveryKey,
  startBackup,
} from '#contract/system/calls/backup.ts';
import { keptIn } from '#server/backup/kept.ts';
import { markOf, newRecoveryKey } from '#server/backup/recovery-key.ts';
import { backupFolderOf } from '#server/backup/run-backup.ts';
import {
  forgetPending,
  lastOf,
  noteRunning,
  pendingOf,
  recipientOf,
  runningOf,
  setPending,
  setRecipient,
} from '#server/backup/state.ts';
import type { Services } from '#server/call.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { route } from '../route.ts';

async function stateOf({ db, env, clock }: Services): Promise<BackupState> {
  const folder = backupFolderOf(env);
  const [key, running, { good, failure }, kept] = await Promise.all([
    recipientOf(db),
    runningOf(db, clock()),
    lastOf(db),
    keptIn(folder),
  ]);
  return {
    key: key && { mark: markOf(key.recipient), since: key.at },
    running: running && { since: running.since, share: Math.min(1, running.share) },
    last: good && { at: good.at, bytes: good.bytes, file: good.file, host: good.host },
    failure,
    folder,
    kept: kept.map(({ name, madeAt, bytes, mark }) => ({
      name,
      made_at: madeAt.toISOString(),
      bytes,
      mark,
    })),
  };
}

const endingHash = (keys: Services['keys'], text: string): string =>
  keys.keyedHash('recovery key', text.replace(/\s/g, '').toUpperCase().slice(-ENDING_LETTERS));

export const backupRoutes = [
  route(backupState, async ({ services }) => ({ body: await stateOf(services) })),
  route(startBackup, async ({ services, db, caller, about }) => {
    about({ objectId: caller.companyId });
    const now = services.clock();
    if ((await recipientOf(db)) && !(await runningOf(db, now))) {
      // The page shows at once that the backup has begun, before a server has taken the job.
      await db.transaction(async (tx) => {
        await noteRunning(tx, now, 0, now);
        await services.backUpSoon(tx);
      });
    }
    return { body: await stateOf(services) };
  }),
  route(makeRecoveryKey, async ({ services, db, caller, about }) => {
    about({ objectId: caller.companyId });
    const { identity, recipient } = await newRecoveryKey();
    await setPending(db, recipient, endingHash(services.keys, identity));
    return { body: { identity, mark: markOf(recipient) } };
  }),
  route(confirmRecoveryKey, async ({ services, db, caller, body, about }) => {
    about({ objectId: caller.companyId });
    const pending = await pendingOf(db);
    if (pending?.ending !== endingHash(services.keys, body.ending)) {
      throw new Refusal('code_wrong');
    }
    await setRecipient(db, pending.recipient, services.clock());
    await forgetPending(db);
    return { body: await stateOf(services) };
  }),
];
