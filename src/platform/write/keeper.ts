import type { DataKey } from '#data/crypto/data-key.ts';
import { db } from '#data/db.ts';
import { textId } from '#data/drafts/kept-text.ts';
import { dexieStore } from '#data/outbox/dexie-store.ts';
import { enqueuePost } from '#data/outbox/write/post.ts';
import { enqueuePut, type PutChange } from '#data/outbox/write/put.ts';
import { enqueuePuts } from '#data/outbox/write/put-many.ts';
import type { PostWish, Wish } from './wish.ts';

/** So long a second copy that is slow may hold up an answer; that it fails is told at once. */
const PATIENCE_MS = 1_000;

/**
 * Resolves when both copies have what was written, or cannot (OE-25): "saved" is not said before that. Where they
 * cannot, a notice of the device says it (`use-unsecured.ts`).
 */
const untilTried = (): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((done) => {
    timer = setTimeout(done, PATIENCE_MS);
  });
  const tried = db.secured().catch(() => 'pending');
  return Promise.race([tried, late]).finally(() => clearTimeout(timer));
};

/** Where what is to be written waits until it is sent. Each answers the entries, once they are safe. */
export interface Keeper {
  /** The person's key, waited for where it is on its way; null where none can be had. */
  key: () => Promise<DataKey | null>;
  /** All of them, or none. @throws ApiError body_too_large */
  puts: (
    key: DataKey,
    wishes: readonly Wish[],
    onProgress: (ready: number) => void,
  ) => Promise<readonly string[]>;
  /** @throws ApiError body_too_large, idempotency_key_reused · Undecodable */
  post: (key: DataKey, wish: PostWish) => Promise<readonly string[]>;
}

interface Options {
  scope: string;
  ownKey: () => Promise<DataKey | null>;
  /** Told that something waits. */
  onKept: () => void;
}

/** The outbox of this device. */
export const outboxKeeper = ({ scope, ownKey, onKept }: Options): Keeper => ({
  key: ownKey,
  puts: async (key, wishes, onProgress) => {
    const changes = wishes.map(
      ({ endpoint, thing, params = {}, body, base }): PutChange => ({
        key,
        scope,
        operation: endpoint.id,
        entityId: thing,
        params,
        body,
        base,
        appVersion: __APP_VERSION__,
        now: Date.now(),
      }),
    );
    const [one, ...more] = changes;
    if (!one) return [];
    const kept =
      more.length > 0
        ? await enqueuePuts(db, changes, onProgress)
        : [await enqueuePut(dexieStore(db), one)];
    onKept();
    await untilTried();
    return kept;
  },
  post: async (key, { endpoint, lane, body, draft }) => {
    const entry = { key, scope, operation: endpoint.id, lane, body };
    const files = draft && {
      ids: draft.files.map(({ id }) => id),
      draftId: textId(scope, draft.kind),
    };
    await enqueuePost(db, { ...entry, appVersion: __APP_VERSION__, now: Date.now() }, files);
    onKept();
    await untilTried();
    return [body.id];
  },
});
