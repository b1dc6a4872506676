import { memoryKeyFile, openKeyFile } from '#data/crypto/key-file.ts';
import workerUrl from '#data/crypto/key-file.worker.ts?worker&url';
import { db } from '#data/db.ts';
import { KioskSessions } from '#data/drafts/kiosk-session.ts';
import { trustedScriptUrl } from '../reporting/trusted-types.ts';

let sessions: Promise<KioskSessions> | undefined;

/** Whether this engine has a file that can be overwritten in place (WebKitGTK has none). */
const hasOriginFiles = async (): Promise<boolean> => {
  try {
    await navigator.storage.getDirectory();
    return true;
  } catch {
    return false;
  }
};

const open = async (): Promise<KioskSessions> => {
  const { locks } = navigator;
  if (!(await hasOriginFiles())) return new KioskSessions(db, memoryKeyFile(locks), locks);
  const worker = new Worker(trustedScriptUrl(workerUrl) as string, { type: 'module' });
  return new KioskSessions(db, openKeyFile(worker), locks);
};

/** The kiosk's form sessions of this tab. Without origin files a crash ends the form. */
export const kioskSessions = (): Promise<KioskSessions> => {
  sessions ??= open();
  return sessions;
};
