import type { Bytes } from '../bytes.ts';

export type KeyFileRequest = { do: 'read' } | { do: 'write'; bytes: Bytes } | { do: 'wipe' };
export type KeyFileAnswer = { ok: true; bytes: Bytes | null } | { ok: false; name: string };

/** One small file that is overwritten in place (OE-15). */
export interface KeyFile {
  /** Whether it outlives this page. */
  readonly lasting: boolean;
  /**
   * The bytes that were written last, or null when they are gone or never were. Throws when the
   * file cannot be read now.
   */
  read(): Promise<Bytes | null>;
  write(bytes: Bytes): Promise<void>;
  wipe(): Promise<void>;
}

/** Tries to get the access handle, which another tab may hold for a moment. */
const TRIES = 20;
const PAUSE_MS = 50;

const ask = (worker: Worker, request: KeyFileRequest): Promise<KeyFileAnswer> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event: MessageEvent<KeyFileAnswer>) => {
      channel.port1.close();
      resolve(event.data);
    };
    worker.postMessage(request, [channel.port2]);
  });

/** The key file of this origin, through its worker. */
export const openKeyFile = (worker: Worker): KeyFile => {
  // Made once, as the worker may fail while nobody asks; after that, every later request fails with
  // it.
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('key file worker failed')));
  });
  failed.catch(() => undefined);
  const run = async (request: KeyFileRequest): Promise<Bytes | null> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await Promise.race([failed, ask(worker, request)]);
      if (answer.ok) return answer.bytes;
      if (answer.name !== 'NoModificationAllowedError' || attempt >= TRIES) {
        throw new DOMException('the key file cannot be used', answer.name);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  return {
    lasting: true,
    read: () => run({ do: 'read' }),
    write: async (bytes) => {
      await run({ do: 'write', bytes });
    },
    wipe: async () => {
      await run({ do: 'wipe' });
    },
  };
};

const HELD = 'empfang-kiosk-key';

/**
 * For an engine that cannot overwrite a file in place: the key lives only in this page's memory,
 * and a lock tells other pages that some page has it.
 */
export const memoryKeyFile = (locks?: Pick<LockManager, 'query' | 'request'>): KeyFile => {
  let mine: Bytes | null = null;
  let release: (() => void) | undefined;
  return {
    lasting: false,
    read: async () => {
      if (mine) return mine;
      const held = (await locks?.query())?.held?.some(({ name }) => name === HELD);
      if (held) throw new DOMException('another page has the key', 'InvalidStateError');
      return null;
    },
    write: async (bytes) => {
      mine = bytes.slice();
      release?.();
      void locks?.request(HELD, () => new Promise<void>((done) => (release = done)));
    },
    wipe: async () => {
      mine?.fill(0);
      mine = null;
      release?.();
      release = undefined;
    },
  };
};
