import equal from 'fast-deep-equal';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { SentFile } from '#contract/messages/written-message.ts';
import type { WriteWords } from './words.ts';

/** What the person saw of a thing when they began to change it. */
export interface WriteBase {
  body: unknown;
  etag: string;
}

/** A thing as somebody wants it to be, by PUT or DELETE. */
export interface PutWish {
  /** A call with a line in `data/outbox/calls.ts`. */
  endpoint: Endpoint;
  /** The thing: what is written to it goes in order. */
  id: string;
  /** Of the path; the id alone when absent. */
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
  /** Its id is its name at the practice: the same for each try. */
  body: { id: string };
  /** The text on this device that is sent with this, and its files: all change hands in one moment. */
  draft?: { kind: string; files: readonly SentFile[] } | undefined;
  words?: Partial<WriteWords>;
}

/** Either of them, as it is handed on. */
export interface Wish {
  endpoint: Endpoint;
  /** Nothing is written to the same thing before it is known what became of what went before. */
  thing: string;
  params?: Record<string, string>;
  body: unknown;
  base: WriteBase | null;
  /** The key that it goes under; one is made where it has none of its own. */
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

/** Whether both are one try: to be carried out once. */
export const isSameWish = (one: Wish, other: Wish): boolean =>
  one.endpoint.id === other.endpoint.id &&
  one.base?.etag === other.base?.etag &&
  equal([one.params, one.body, one.base?.body], [other.params, other.body, other.base?.body]);
