import * as z from 'zod/mini';
import { KIOSK } from '#contract/shared/limits.ts';
import { type Bytes, concat, fromUtf8, randomBytes, utf8 } from '../bytes.ts';
import { type DataKey, importDataKey } from '../crypto/data-key.ts';
import type { KeyFile } from '../crypto/key-file.ts';
import type { EmpfangDatabase } from '../db.ts';
import { discardDraft } from './draft-store.ts';

const META = 'kiosk-session';
const BROKEN_OFF = 'kiosk-broken-off';
/** When a form was given up because its key died with the page. */
const LOST_AT = 'kiosk-lost-at';
const KEY_BYTES = 32;
/** Held while key file and note are changed: together they are one, and all tabs have the same. */
const LOCK = 'empfang-kiosk-session';
/** Rather an error that a person can answer than a tablet that waits. */
const PATIENCE_MS = 10_000;

const StoredSession = z.object({
  id: z.string(),
  questionnaireId: z.string(),
  draftId: z.string(),
  lastActiveAt: z.number(),
  /** Its draft was written: when there is none any more it was handed in. */
  saved: z.optional(z.boolean()),
});
/** A form that is being filled at the kiosk. No word of the patient stands in it. */
export type KioskSession = z.infer<typeof StoredSession>;

/** A form that was begun and never handed in; said without content (OE-15). */
export interface BrokenOff {
  questionnaireId: string;
  at: number;
}

const isOf = (id: string, bytes: Bytes): boolean =>
  bytes.length > KEY_BYTES && fromUtf8(bytes.slice(KEY_BYTES)).startsWith(id);

const keyName = (sessionId: string): string => `kiosk:${sessionId}`;

/**
 * The kiosk's form key: in memory and in one file that is overwritten in place at hand-in, idle
 * end after 30 minutes, or exit. Without the file the draft is noise.
 */
export class KioskSessions {
  readonly #db: EmpfangDatabase;
  readonly #file: KeyFile;
  readonly #locks: LockManager;
  readonly #now: () => number;
  /** The form of this tab; another tab may have begun a newer one. */
  #mine: string | undefined;

  constructor(db: EmpfangDatabase, file: KeyFile, locks: LockManager, now = Date.now) {
    this.#db = db;
    this.#file = file;
    this.#locks = locks;
    this.#now = now;
  }

  /** Whether a form that is being filled outlives a crash of the browser. */
  get lasting(): boolean {
    return this.#file.lasting;
  }

  /** Begins a form. What was begun before is broken off, wiped and noted. */
  begin(questionnaireId: string, draftId: string): Promise<DataKey> {
    return this.#alone(async () => {
      if (await this.#stored()) await this.#breakOff();
      await this.#db.meta.delete(LOST_AT);
      const id = crypto.randomUUID();
      const raw = randomBytes(KEY_BYTES);
      await this.#file.write(concat(raw, utf8(id)));
      const key = await importDataKey(keyName(id), raw);
      raw.fill(0);
      const session: KioskSession = { id, questionnaireId, draftId, lastActiveAt: this.#now() };
      await this.#db.meta.put({ key: META, value: session });
      this.#mine = id;
      return key;
    });
  }

  /**
   * After each save: somebody is still there, and the 30 minutes count from here.
   * @returns whether a crash of the browser leaves what was saved
   */
  touch(): Promise<boolean> {
    return this.#db.transaction('rw', this.#db.meta, async () => {
      const session = await this.#stored();
      // Broken off meanwhile: it must not come back, nor take the place of the next one.
      if (!session || session.id !== this.#mine) return false;
      const value: KioskSession = { ...session, lastActiveAt: this.#now(), saved: true };
      await this.#db.meta.put({ key: META, value });
      return this.lasting;
    });
  }

  /** The form that can still be resumed after a proof, or null; an expired one is wiped here. */
  resumable(): Promise<KioskSession | null> {
    return this.#alone(async () => {
      const session = await this.#stored();
      if (!session) return null;
      // A clock that was set back by a day must not offer it for a day (SEC-43).
      const age = Math.abs(this.#now() - session.lastActiveAt);
      const draft = await this.#db.drafts.get(session.draftId);
      if (age > KIOSK.resumeForMs || (session.saved && !draft)) {
        await this.#breakOff();
        return null;
      }
      if (await this.#isLost(session)) {
        await this.#breakOff();
        if (draft) await this.#db.meta.put({ key: LOST_AT, value: this.#now() });
        return null;
      }
      // Begun, and nothing typed yet: another tab may be about to, under this very key.
      return draft ? session : null;
    });
  }

  /** Whether a form was lost with its page as recently as another one could be resumed. */
  async lostOne(): Promise<boolean> {
    const at = (await this.#db.meta.get(LOST_AT))?.value;
    return typeof at === 'number' && Math.abs(this.#now() - at) <= KIOSK.resumeForMs;
  }

  /** The key of a resumable form, from the file; null when it is gone or another session's. */
  async key(session: KioskSession): Promise<DataKey | null> {
    const bytes: Bytes | null = await this.#file.read().catch(() => null);
    if (!bytes || !isOf(session.id, bytes)) return null;
    this.#mine = session.id;
    return importDataKey(keyName(session.id), bytes.slice(0, KEY_BYTES));
  }

  /** A key that merely cannot be read now is not lost. */
  async #isLost(session: KioskSession): Promise<boolean> {
    try {
      const bytes = await this.#file.read();
      return !bytes || !isOf(session.id, bytes);
    } catch {
      return false;
    }
  }

  /** After the hand-in: nothing of it can be read on this tablet any more. */
  finish(): Promise<void> {
    return this.#alone(async () => {
      const session = await this.#stored();
      // The next form may have been begun in another tab already: its key is not ours to wipe.
      if (session && session.id !== this.#mine) return;
      await this.#file.wipe();
      await this.#db.meta.delete(META);
    });
  }

  /** Wipes a form that nobody goes on with and notes it for the Ausgang. */
  breakOff(): Promise<void> {
    return this.#alone(() => this.#breakOff());
  }

  async #breakOff(): Promise<void> {
    const session = await this.#stored();
    await this.#file.wipe();
    if (!session) return;
    const { drafts, blobs, meta } = this.#db;
    await this.#db.transaction('rw', drafts, blobs, meta, async () => {
      const existed = (await drafts.get(session.draftId)) !== undefined;
      await discardDraft(this.#db, session.draftId);
      await meta.delete(META);
      if (!existed) return;
      const before = await brokenOffForms(this.#db);
      const entry: BrokenOff = { questionnaireId: session.questionnaireId, at: this.#now() };
      await meta.put({ key: BROKEN_OFF, value: [...before, entry].slice(-100) });
    });
  }

  /** Looks and acts while no other tab does: a look alone may be out of date when one acts. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, work);
  }

  async #stored(): Promise<KioskSession | null> {
    const parsed = z.safeParse(StoredSession, (await this.#db.meta.get(META))?.value);
    return parsed.success ? parsed.data : null;
  }
}

/** The forms that were broken off on this tablet, oldest first, without content. */
export const brokenOffForms = async (db: EmpfangDatabase): Promise<BrokenOff[]> => {
  const value = (await db.meta.get(BROKEN_OFF))?.value;
  return Array.isArray(value) ? (value as BrokenOff[]) : [];
};
