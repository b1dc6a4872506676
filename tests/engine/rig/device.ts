import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Questionnaire } from '#contract/questionnaires/schema.ts';
import type { Bytes } from '#data/bytes.ts';
import type { KeyFile } from '#data/crypto/key-file.ts';
import { EmpfangDatabase } from '#data/db.ts';

/**
 * A separate device: an empty in-memory IndexedDB. The same factory opens it again after a "crash".
 */
export const newDevice = (factory = new IDBFactory()) => {
  const open = () =>
    new EmpfangDatabase('empfang', { indexedDB: factory, IDBKeyRange: IDBKeyRange });
  return { factory, db: open(), open };
};

/** A clock that only moves when the test moves it. */
export const fixedClock = (start = Date.UTC(2026, 10, 23, 8, 0)) => {
  let at = start;
  return { now: () => at, advance: (ms: number) => (at += ms) };
};

interface Holder {
  stolen: (reason: DOMException) => void;
}

/** Locks of one process, as the Web Locks API promises them: exclusive, queued, abortable, stealable. */
export class FakeLocks {
  readonly #queue: (() => void)[] = [];
  #holder: Holder | null = null;

  async request(
    _name: string,
    options: LockOptions,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    if (options.steal) this.#holder?.stolen(new DOMException('stolen', 'AbortError'));
    else if (this.#holder) await this.#turn(options.signal);
    let stolen: Holder['stolen'] = () => {};
    const theft = new Promise<never>((_, reject) => {
      stolen = reject;
    });
    const mine: Holder = { stolen };
    this.#holder = mine;
    try {
      return await Promise.race([work(), theft]);
    } finally {
      if (this.#holder === mine) {
        this.#holder = null;
        this.#queue.shift()?.();
      }
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => resolve();
      this.#queue.push(turn);
      signal?.addEventListener('abort', () => {
        const at = this.#queue.indexOf(turn);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(signal.reason);
      });
    });
  }

  static manager(): LockManager {
    return new FakeLocks() as unknown as LockManager;
  }
}

/** The key file as a browser keeps it: outlives the page that wrote it. */
export const fakeKeyFile = () => {
  const state: { bytes: Bytes | null } = { bytes: null };
  const file: KeyFile = {
    lasting: true,
    read: async () => state.bytes?.slice() ?? null,
    write: async (bytes) => {
      state.bytes = bytes.slice();
    },
    wipe: async () => {
      state.bytes = null;
    },
  };
  return { file, state };
};

export const sampleQuestionnaire = (): Questionnaire => ({
  id: '0192f0c1-2d3e-7a4b-8c5d-6e7f80910001',
  location_id: '0192f0c1-2d3e-7a4b-8c5d-6e7f80910002',
  version: 3,
  hash: 'a'.repeat(64),
  updated_at: '2026-11-20T10:00:00.000Z',
  title: 'Anamnese',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [
    {
      id: 'seite',
      title: 'Seite',
      elements: [
        { id: 'name', kind: 'input', type: 'text', text: 'Name' },
        {
          id: 'allergie',
          kind: 'select',
          type: 'select',
          text: 'Allergien?',
          options: [
            { value: 'ja', text: 'Ja' },
            { value: 'nein', text: 'Nein' },
          ],
        },
        {
          id: 'welche',
          kind: 'input',
          type: 'text',
          text: 'Welche?',
          rules: [
            {
              action: 'SHOW',
              behavior: 'all',
              conditions: [{ question: 'allergie', operator: 'EQUALS', value: 'ja' }],
            },
          ],
        },
        { id: 'foto', kind: 'files', type: 'files', text: 'Foto' },
      ],
    },
  ],
});
