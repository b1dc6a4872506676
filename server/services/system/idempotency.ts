import { createHash } from 'node:crypto';
import { RECEIPT_HEADER } from '#contract/shared/constants.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Call } from '#server/call.ts';
import { tryLockOfName } from '#server/database/advisory-locks.ts';
import type { Db } from '#server/database/database.ts';
import { canonicalJson } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { insertKey, isKept, keyNamed } from '#server/store/system/idempotency-keys.ts';
import { openAnswer, sealAnswer } from '#server/store/system/kept-answers.ts';
import { proofOf } from '#server/store/system/proofs.ts';

/** An answer as it is kept, and given again for the same key. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

interface KeyedAnswer extends StoredAnswer {
  /** The key was known, so its entry was counted before. */
  known: boolean;
  /** The answer is the stored one. */
  replayed: boolean;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The header's value, with or without the quotes of a structured field; undefined when absent. */
export function keyOf(call: Call): string | undefined {
  const header = call.request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header).replace(/^"(.*)"$/, '$1');
  if (!KEY.test(key)) {
    throw new Refusal('invalid_input', {
      errors: [{ field: 'Idempotency-Key', message: 'Die Kennung ist ungültig.' }],
    });
  }
  return key;
}

/** Keys are unique for a person or device; for unknown callers, for the entity that is written. */
export function scopeOf(call: Call): string {
  const caller = call.caller as { kind: string; id: string } | null;
  if (caller) return `${caller.kind}:${caller.id}`;
  const { id: named } = (call.params ?? call.body ?? {}) as { id?: unknown };
  return `public:${String(named)}`;
}

/** SHA-256 of method, path, If-Match and body; the order of the body's keys does not matter. */
function fingerprintOf(call: Call): string {
  const { method, url } = call.request;
  const hash = createHash('sha256').update(`${method} ${url}\n${call.ifMatch ?? ''}\n`);
  hash.update(call.bytes.length > 0 ? call.bytes : canonicalJson(call.body ?? null));
  return hash.digest('hex');
}

/** Whether an answer is stored for the key, so that nothing has to be prepared for the call. */
export const isKnown = (call: Call, key: string): Promise<boolean> =>
  isKept(call.db, scopeOf(call), key);

/** One writer of a name at a time, until the transaction ends; others are told to try again. */
export async function claim(tx: Db, name: string): Promise<void> {
  if (!(await tryLockOfName(tx, name))) {
    throw new Refusal('request_in_flight', { headers: { 'retry-after': '1' } });
  }
}

/**
 * Runs `effect` once for a key (OE-9): a known key gives the stored answer before
 * anything else is judged; the same key with another content is refused; otherwise effect, key,
 * fingerprint and answer are committed together by the caller's transaction. A call that
 * `answersAnew` runs for a known key too: an interrupted upload asks what is missing now. Every
 * answer carries the proof that the entry is here (OE-26).
 */
export async function once(
  call: Call,
  { answersAnew }: Endpoint,
  key: string,
  effect: () => Promise<StoredAnswer>,
): Promise<KeyedAnswer> {
  const { db } = call;
  const scope = scopeOf(call);
  const fingerprint = fingerprintOf(call);
  const proved = (answer: StoredAnswer, appliedAt: Date): StoredAnswer => {
    const proof = proofOf(call.services.keys, key, appliedAt);
    return { ...answer, headers: { ...answer.headers, [RECEIPT_HEADER]: proof } };
  };
  await claim(db, `idempotency|${scope}|${key}`);
  const known = await keyNamed(db, scope, key);
  if (known) {
    if (known.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused');
    const { status, headers } = known;
    const text = openAnswer(call.services.keys, known);
    const answer = answersAnew ? await effect() : { status, headers, text };
    return { ...proved(answer, known.createdAt), known: true, replayed: !answersAnew };
  }
  const { status, headers, text } = await effect();
  await insertKey(db, {
    scope,
    key,
    fingerprint,
    status,
    headers,
    answer: sealAnswer(call.services.keys, key, text),
    createdAt: call.now,
  });
  return { ...proved({ status, headers, text }, call.now), known: false, replayed: false };
}
