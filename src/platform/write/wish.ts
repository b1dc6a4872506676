import equal from 'fast-deep-equal';
import type { SentFile } from '#contract/messages/written-message.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { WriteWords } from './words.ts';

/** The state of a thing that the person saw when beginning to change it. */
export interface WriteBase {
  body: unknown;
  etag: string;
}

/** A thing as it should be, to be written by PUT or DELETE. */
export interface PutWish {
  /** A call with a line in `data/outbox/calls.ts`. */
  endpoint: Endpoint;
  /** The id of the thing; writes to one thing are sent in order. */
  id: string;
  /** The parameters of the path; only `id` by default. */
  params?: Record<string, string>;
  body?: unknown;
  /** Null for something new. */
  base: WriteBase | null;
  words?: Partial<WriteWords>;
}

/** Something new that somebody records by POST. */
export interface PostWish {
  /** A call with a line in `data/outbox/calls.ts`. */
  endpoint: Endpoint;
  /** What it belongs to: entries of one lane go one after the other. */
  lane: string;
  /** The id is the same for each try. */
  body: { id: string };
  /** The draft that is sent with this, and its files: draft and entry change in one transaction. */
  draft?: { kind: string; files: readonly SentFile[] } | undefined;
  words?: Partial<WriteWords>;
}

/** Either of the two, as it is passed on. */
export interface Wish {
  endpoint: Endpoint;
  /** The next write to a thing waits until the outcome of the former one is known. */
  thing: string;
  params?: Record<string, string>;
  body: unknown;
  base: WriteBase | null;
  /** The idempotency key; one is made if it is absent. */
  key?: string;
}

export const wishOfPut = ({ endpoint, id, params = { id }, body, base }: PutWish): Wish => ({
  endpoint,
  thing: id,
  params,
  body,
  base,
});

export const wishOfPost = ({ endpoint, body }: PostWish): Wish => ({
  endpoint,
  thing: body.id,
  body,
  base: null,
  key: body.id,
});

/** Whether both are tries of the same wish, to be carried out once. */
export const isSameWish = (one: Wish, other: Wish): boolean =>
  one.endpoint.id === other.endpoint.id &&
  one.base?.etag === other.base?.etag &&
  equal([one.params, one.body, one.base?.body], [other.params, other.body, other.base?.body]);
