import { timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';

/** Well below the 90 days for which keys are kept, so that a purged key never looks like a lost one. */
const VALID_MS = 60 * DAY_MS;
const MAC_LENGTH = 32;
const PROOF = /^(\d{1,12})\.([0-9a-f]{32})$/;

const macOf = (keys: AtRest, id: string, seconds: string): string =>
  keys.keyedHash('receipt', `${id}|${seconds}`).slice(0, MAC_LENGTH);

/**
 * The proof of a receipt: when the entry was applied, in seconds, and a MAC that only this
 * practice's key can make (OE-26).
 */
export function proofOf(keys: AtRest, id: string, appliedAt: Date): string {
  const seconds = String(Math.floor(appliedAt.getTime() / 1_000));
  return `${seconds}.${macOf(keys, id, seconds)}`;
}

/** Whether this practice gave the proof for this entry, in the last 60 days and not before an instant. */
export function isProof(
  keys: AtRest,
  { id, proof }: { id: string; proof: string },
  { now, since }: { now: Date; since: Date },
): boolean {
  const [, seconds, mac] = PROOF.exec(proof) ?? [];
  if (seconds === undefined || mac === undefined) return false;
  const at = Number(seconds) * 1_000;
  if (at < now.getTime() - VALID_MS || at < since.getTime()) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(keys, id, seconds)));
}
