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
/**
 * Held while the key file and the row in the database are changed: they must match, and all tabs
 * share them.
 */
const LOCK = 'empfang-kiosk-session';
/**
 * After this time the work fails: an error that a person can react to is better than endless
 * waiting.
 */
const PATIENCE_MS = 10_000;

const StoredSession = z.object({
  id: z.string(),
  questionnaireId: z.string(),
  draftId: z.string(),
  lastActiveAt: z.number(),
  /** True once its draft was written: when the draft is then missing, it was handed in. */
  saved: z.optional(z.boolean()),
});
/** A form that is being filled at the kiosk. It contains nothing that the patient has typed. */
export type KioskSession = z.infer<typeof StoredSession>;

/** A form that was begun and never handed in; without its content (OE-15). */
export interface BrokenOff {
  questionnaireId: string;
  at: number;
}

const isOf = (id: string, bytes: Bytes): boolean =>
  bytes.length > KEY_BYTES && fromUtf8(bytes.slice(KEY_BYTES)).startsWith(id);

const keyName = (sessionId: string): string => `kiosk:${sessionId}`;

/**
 * The key of the form that is being filled at the kiosk: in memory and in one file that is
 * overwritten in place at hand-in, after 30 idle minutes, or at exit. Without that file nobody can
 * decrypt the draft.
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
   * Called after each save: it shows that somebody is still there, and the 30 minutes start again.
   * @returns whether what was saved survives a crash of the browser
   */
  touch(): Promise<boolean> {
    return this.#db.transaction('rw', this.#db.meta, async () => {
      const session = await this.#stored();
      // Broken off meanwhile: this form must not come back, nor replace the next one.
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
      // `abs`, as a clock that was set back by a day must not make the form resumable for a day
      // (SEC-43).
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
      // Begun, but nothing typed yet: another tab may be about to save with this key, so it stays.
      return draft ? session : null;
    });
  }

  /** Whether a form was lost with its page so recently that it could otherwise still be resumed. */
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

  /** Whether the key is really lost; one that merely cannot be read now is not. */
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

  /**
   * Runs `work` while no other tab does, so that what was read is still true when it acts on it.
   */
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
