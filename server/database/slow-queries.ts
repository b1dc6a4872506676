import type pg from 'pg';

/** Of longer statements only the beginning is logged. */
const SHOWN = 2_000;

const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text.slice(0, SHOWN) : '';
};

type Query = (...args: unknown[]) => unknown;

/**
 * Logs statements that took longer than `ms`: their text with its placeholders, never their values.
 * Called before the first connection is made.
 */
export function watchQueries(
  pool: pg.Pool,
  ms: number,
  tell: (slow: { ms: number; statement: string }) => void,
): void {
  pool.on('connect', (client) => {
    const run = client.query.bind(client) as unknown as Query;
    const measured: Query = (...args) => {
      const begun = performance.now();
      const done = () => {
        const took = Math.round(performance.now() - begun);
        if (took >= ms) tell({ ms: took, statement: textOf(args[0]) });
      };
      const last = args.at(-1);
      if (typeof last === 'function') {
        const answer = last as Query;
        return run(...args.slice(0, -1), (...results: unknown[]) => {
          done();
          answer(...results);
        });
      }
      const result = run(...args);
      if (result instanceof Promise) result.then(done, done);
      return result;
    };
    client.query = measured as typeof client.query;
  });
}
