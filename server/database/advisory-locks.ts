import { sql } from 'drizzle-orm';
import { sha256 } from '#server/shared/canonical-json.ts';
import type { Db } from './database.ts';

/**
 * Numbers of PostgreSQL's advisory locks, each for one piece of work that only one of several
 * servers does at a time. Two with the same number would block each other's work.
 */
export const ADVISORY_LOCKS = {
  /** Migrates, or restores. */
  migration: 7_301_001,
  sealingKey: 7_301_003,
  backup: 7_301_004,
  /** Looks into the exchange folder. */
  gdtExchange: 7_301_005,
  /** Creates the practice. */
  setup: 7_301_006,
  /** Lists what has reached the end of its retention. */
  retention: 7_301_007,
} as const;

/** Waits until nobody else holds the lock, and holds it until the transaction ends. */
export async function lockUntilEnd(tx: Db, lock: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`);
}

/** The lock of a name, held until the transaction ends; false where somebody else holds it. */
export async function tryLockOfName(tx: Db, name: string): Promise<boolean> {
  const number = BigInt.asIntN(64, BigInt(`0x${sha256(name).slice(0, 16)}`));
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${number.toString()}::bigint) as mine`,
  );
  return rows[0]?.mine === true;
}
