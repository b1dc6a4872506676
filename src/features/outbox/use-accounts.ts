import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { db } from '#data/db.ts';
import { type Accounts, accountsOf } from '#data/outbox/view/view.ts';

/** While a long queue leaves, the chain is not checked anew for each entry. */
const PAUSE_MS = 2_000;

/**
 * The conservation law in numbers, checked against the chain of the ledger, again after each
 * change but not more often than every two seconds; null while it is being counted.
 */
export const useAccounts = (): Accounts | null => {
  const [accounts, setAccounts] = useState<Accounts | null>(null);
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const count = async () => {
      timer = undefined;
      last = Date.now();
      const next = await accountsOf(db).catch(() => null);
      if (!stopped && next) setAccounts(next);
    };
    // The number of links changes with every entry that comes in or ends, and costs nothing to ask.
    const changes = liveQuery(() => db.ledger.count()).subscribe({
      next: () => {
        timer ??= setTimeout(() => void count(), Math.max(0, last + PAUSE_MS - Date.now()));
      },
      error: () => undefined,
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      changes.unsubscribe();
    };
  }, []);
  return accounts;
};
