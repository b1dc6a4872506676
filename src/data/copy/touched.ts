import type {
  DBCore,
  DBCoreMutateRequest,
  DBCoreTable,
  DBCoreTransaction,
  Middleware,
} from 'dexie';
import { isMirrored, isOwn, type Mirrored } from './tables.ts';

/** Keys of a table, or null for "any row of the table". */
export type Marks = Map<Mirrored, readonly unknown[] | null>;

export interface Touched {
  /**
   * Called with everything that a transaction has touched, at the moment of its commit, before the
   * code that waits for it goes on: half of a transaction must not be copied alone.
   */
  mark: (marks: Marks) => void;
  failed: (error: unknown) => void;
  /** Called with the error of a transaction that was undone, even when it failed at its commit. */
  undone: (error: unknown) => void;
}

const keep = (marks: Marks, name: Mirrored, keys: readonly unknown[] | null): void => {
  const known = marks.get(name);
  marks.set(name, keys === null || known === null ? null : [...(known ?? []), ...keys]);
};

type MarksOf = (transaction: DBCoreTransaction) => Marks;

const watched = (
  down: DBCoreTable,
  name: Mirrored,
  marksOf: MarksOf,
  failed: Touched['failed'],
): DBCoreTable => ({
  ...down,
  mutate: async (request: DBCoreMutateRequest) => {
    const wanted =
      request.type === 'add' || request.type === 'put'
        ? { ...request, wantResults: true }
        : request;
    try {
      const answer = await down.mutate(wanted);
      const marks = marksOf(request.trans);
      if (request.type === 'deleteRange') keep(marks, name, null);
      else {
        const keys = request.type === 'delete' ? request.keys : (answer.results ?? []);
        const cold = keys.filter((key) => key !== undefined && !isOwn(name, key));
        if (cold.length > 0) keep(marks, name, cold);
      }
      return answer;
    } catch (error) {
      failed(error);
      throw error;
    }
  },
});

/** Sees every write to a mirrored table, whichever code makes it. */
export const watchWrites = ({ mark, failed, undone }: Touched): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'touched',
  create: (down) => {
    const open = new WeakMap<DBCoreTransaction, Marks>();
    const marksOf: MarksOf = (transaction) => {
      const marks: Marks = open.get(transaction) ?? new Map();
      open.set(transaction, marks);
      return marks;
    };
    return {
      ...down,
      transaction: (...how) => {
        const transaction = down.transaction(...how);
        // Added before Dexie's own listener, so that nobody hears of the commit earlier.
        (transaction as IDBTransaction).addEventListener('complete', () => {
          const marks = open.get(transaction);
          if (marks) mark(marks);
        });
        (transaction as IDBTransaction).addEventListener('abort', () =>
          undone((transaction as IDBTransaction).error),
        );
        return transaction;
      },
      table: (name) =>
        isMirrored(name) ? watched(down.table(name), name, marksOf, failed) : down.table(name),
    };
  },
});
