/// <reference lib="webworker" />
import type { KeyFileAnswer, KeyFileRequest } from './key-file.ts';

/**
 * Holds the kiosk session's key in one small file that is overwritten in place. Only a dedicated
 * worker has synchronous access handles, and only those write in place: a stream would leave the
 * old bytes in a swap file.
 */
const FILE = 'kiosk-session.key';

interface SyncHandle {
  read(buffer: Uint8Array, options?: { at?: number }): number;
  write(buffer: Uint8Array, options?: { at?: number }): number;
  flush(): void;
  close(): void;
  getSize(): number;
}

const withFile = async <T>(work: (handle: SyncHandle) => T): Promise<T> => {
  const root = await navigator.storage.getDirectory();
  const file = (await root.getFileHandle(FILE, { create: true })) as FileSystemFileHandle & {
    createSyncAccessHandle(): Promise<SyncHandle>;
  };
  const handle = await file.createSyncAccessHandle();
  try {
    return work(handle);
  } finally {
    handle.close();
  }
};

const answer = async (request: KeyFileRequest): Promise<Uint8Array<ArrayBuffer> | null> => {
  switch (request.do) {
    case 'read':
      return withFile((handle) => {
        const bytes = new Uint8Array(handle.getSize());
        handle.read(bytes, { at: 0 });
        return bytes.length > 0 && bytes.some((byte) => byte !== 0) ? bytes : null;
      });
    case 'write':
      return withFile((handle) => {
        handle.write(request.bytes, { at: 0 });
        handle.flush();
        return null;
      });
    case 'wipe':
      return withFile((handle) => {
        const length = handle.getSize();
        // Random bytes first, so that the key is surely overwritten, then zeros, which mean
        // "empty".
        handle.write(crypto.getRandomValues(new Uint8Array(length)), { at: 0 });
        handle.flush();
        handle.write(new Uint8Array(length), { at: 0 });
        handle.flush();
        return null;
      });
  }
};

// One at a time: a file has one access handle.
let queue: Promise<unknown> = Promise.resolve();
const scope = self as unknown as DedicatedWorkerGlobalScope;
scope.onmessage = (event: MessageEvent<KeyFileRequest>) => {
  const port = event.ports[0];
  queue = queue.then(async () => {
    let reply: KeyFileAnswer;
    try {
      reply = { ok: true, bytes: await answer(event.data) };
    } catch (error) {
      reply = { ok: false, name: error instanceof Error ? error.name : 'UnknownError' };
    }
    port?.postMessage(reply);
  });
};
