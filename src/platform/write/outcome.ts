import type { ErrorCode } from '#contract/shared/error-codes.ts';

/** What a person is told: a title and a German sentence. */
export interface WriteFailure {
  title: string;
  message: string;
}

/** The practice has it, with the tag that it gave where there is one. */
export interface Saved {
  state: 'saved';
  etag: string | null;
}

/** It is kept in the outbox of this device, under these entries. */
export interface Waiting {
  state: 'waiting';
  entries: readonly string[];
}

/** It was not written; `code` is what the practice said, where it said something. */
export interface Refused extends WriteFailure {
  state: 'refused';
  code: ErrorCode | null;
}

/** No answer came: it may be there. The same try again is safe. */
export interface Unknown extends WriteFailure {
  state: 'unknown';
}

/** What became of something that was to be written. */
export type Outcome = Saved | Waiting | Refused | Unknown;
export type NotWritten = Refused | Unknown;

/** What the person has to be told; null when it is saved or kept. */
export const notWritten = (outcome: Outcome): NotWritten | null =>
  outcome.state === 'saved' || outcome.state === 'waiting' ? null : outcome;

/** The practice already has the text first sent under this id, so a changed text needs a new id. */
export const needsNewName = (outcome: Outcome | null): boolean =>
  outcome?.state === 'refused' && outcome.code === 'idempotency_key_reused';
