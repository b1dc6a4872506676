import { fromUtf8, utf8 } from '../bytes.ts';
import { aadOf, decrypt, encrypt } from '../crypto/data-key.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { EmpfangDatabase } from '../db.ts';
import { ROW_VERSION, type Scope } from '../rows.ts';

/**
 * A text is written after a pause in typing this long; without any pause it is written all the
 * same.
 */
const PAUSE_MS = 300;
const LONGEST_MS = 1_000;

interface Options {
  db: EmpfangDatabase;
  keys: KeyRing;
  scope: Scope;
  /**
   * Which text of the person; only one of each kind is kept. Must not be personal data, because it
   * is stored unencrypted.
   */
  kind: string;
  now?: () => number;
}

const textName = (kind: string): string => `text:${kind}`;
/** Row of a text; files that are kept for it name it as their owner. */
export const textId = (scope: Scope, kind: string): string => `text|${scope}|${kind}`;

/** Forgets what anybody kept under this name: it is no longer needed, as it was sent. */
export const dropKeptTexts = async (db: EmpfangDatabase, kind: string): Promise<void> => {
  await db.drafts.filter((row) => row.questionnaireId === textName(kind)).delete();
};

/**
 * A text of the team that is not sent yet, e.g. a task being typed: kept as a draft under its
 * person's key at every pause, because a lock takes the page away at any moment and closes the keys
 * first (SEC-21). Without an open key nothing is kept and nothing is shown.
 */
export class KeptText {
  readonly #options: Options;
  readonly #id: string;
  #unsaved: { value: unknown } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first unwritten change was typed, by a clock that nobody can set. */
  #since: number | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#id = textId(options.scope, options.kind);
  }

  /** What was kept, or undefined when there is nothing or its key is not open. */
  async open(): Promise<unknown> {
    await this.#writing;
    const row = await this.#options.db.drafts.get(this.#id);
    const key = row && this.#options.keys.find(row.cipher.keyId);
    if (!row || !key) return undefined;
    const plain = await decrypt(key, row.cipher, aadOf(row.id, row.scope, row.rowVersion));
    return JSON.parse(fromUtf8(plain));
  }

  /**
   * Takes over the present text of the screen; written at the next pause, and after a second at the
   * latest.
   */
  keep(value: unknown): void {
    this.#unsaved = { value };
    this.#since ??= performance.now();
    const left = LONGEST_MS - (performance.now() - this.#since);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(PAUSE_MS, left)));
  }

  /** Writes what is not yet written. What fails stays and is tried at the next pause. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#since = null;
    return this.#next(() => this.#save());
  }

  /**
   * Writes what is not yet written and answers whether all of it is safely stored on the device:
   * false while the key is closed, and until the second copy has it.
   */
  async secure(): Promise<boolean> {
    await this.flush();
    if (this.#unsaved !== null) return false;
    return (await this.#options.db.secured()) !== 'pending' && this.#unsaved === null;
  }

  /** Forgets the text: it was sent, or its person threw it away. */
  drop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#since = null;
    this.#unsaved = null;
    return this.#next(() => this.#options.db.drafts.delete(this.#id));
  }

  /** Runs one write after the other, so that a dropped text does not come back. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(work, work);
    return this.#writing;
  }

  async #save(): Promise<void> {
    const { db, keys, scope, kind, now = Date.now } = this.#options;
    const key = keys.current(scope);
    const unsaved = this.#unsaved;
    if (!unsaved || !key) return;
    const plain = utf8(JSON.stringify(unsaved.value));
    const cipher = await encrypt(key, plain, aadOf(this.#id, scope, ROW_VERSION));
    const at = now();
    await db.transaction('rw', db.drafts, async () => {
      // Dropped while it was encrypted: it stays away.
      if (this.#unsaved === null) return;
      const stored = await db.drafts.get(this.#id);
      await db.drafts.put({
        id: this.#id,
        rowVersion: ROW_VERSION,
        scope,
        questionnaireId: textName(kind),
        cipher,
        revision: (stored?.revision ?? 0) + 1,
        createdAt: stored?.createdAt ?? at,
        updatedAt: at,
      });
    });
    if (this.#unsaved === unsaved) this.#unsaved = null;
  }
}
