import type { DBCore, DBCoreTransaction, Dexie } from 'dexie';

/**
 * A page that is left may be kept by the browser, frozen, for "back". In WebKit its unfinished
 * transactions are frozen with it, and every page that follows waits for them without end (measured
 * in WebKitGTK 2.50: six of seven quick changes of page). So a page that is being kept aborts its
 * transactions, as a crash would, and closes its connection; when it is shown again it is reloaded
 * (src/app/start-later.ts).
 */
export const callOffWhenKept = (
  db: Dexie,
  page: Partial<Pick<EventTarget, 'addEventListener'>> = globalThis,
): void => {
  const running = new Set<DBCoreTransaction>();
  db.use({
    stack: 'dbcore',
    name: 'page-leave',
    create: (core: DBCore): DBCore => ({
      ...core,
      transaction: (...how) => {
        const transaction = core.transaction(...how);
        running.add(transaction);
        const over = () => running.delete(transaction);
        for (const end of ['complete', 'abort']) {
          (transaction as IDBTransaction).addEventListener(end, over);
        }
        return transaction;
      },
    }),
  });
  page.addEventListener?.('pagehide', (event) => {
    if (!(event as Event & { persisted?: boolean }).persisted) return;
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // The transaction has just ended by itself.
      }
    }
    db.close();
  });
};
