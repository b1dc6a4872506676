/**
 * Numbers of PostgreSQL's advisory locks, each for one piece of work that one server of several does at
 * a time. Two with the same number would keep each other from their work.
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
