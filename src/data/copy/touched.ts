import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie';
import { isMirrored, isOwn, type Mirrored } from './tables.ts';

/** Told which rows a transaction touches, before it is known whether it commits. */
export interface Touched {
  /** Keys, or null for "any row of the table". */
  mark: (table: Mirrored, keys: readonly unknown[] | null) => void;
  failed: (error: unknown) => void;
}

const watched = (down: DBCoreTable, name: Mirrored, touched: Touched): DBCoreTable => ({
  ...down,
  mutate: async (request: DBCoreMutateRequest) => {
    const wanted =
      request.type === 'add' || request.type === 'put'
        ? { ...request, wantResults: true }
        : request;
    try {
      const answer = await down.mutate(wanted);
      if (request.type === 'deleteRange') touched.mark(name, null);
      else {
        const keys = request.type === 'delete' ? request.keys : (answer.results ?? []);
        const cold = keys.filter((key) => key !== undefined && !isOwn(name, key));
        if (cold.length > 0) touched.mark(name, cold);
      }
      return answer;
    } catch (error) {
      touched.failed(error);
      throw error;
    }
  },
});

/** Sees every write to a mirrored table, from whatever code it comes. */
export const watchWrites = (touched: Touched): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'touched',
  create: (down) => ({
    ...down,
    table: (name) =>
      isMirrored(name) ? watched(down.table(name), name, touched) : down.table(name),
  }),
});
