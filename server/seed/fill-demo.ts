import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { fillInbox } from './fill-inbox.ts';
import { hasLife, type Life, startLife } from './living/live.ts';

interface Opened {
  app: FastifyInstance;
  env: Env;
  database: Database;
  keys: AtRest;
  password: string | null;
}

/**
 * Fills a demo practice that has just started: at once with a few calls and messages, or in the
 * background with three weeks of work, if the demo was made so. A failure is logged, and the
 * practice stays usable.
 * @returns the filling in the background, which is to be ended with the server
 */
export async function fillDemo(
  { app, env, database, keys, password }: Opened,
  note: (line: string) => void,
): Promise<Life | null> {
  const { db } = database;
  const failed = (what: string) => (error: Error) =>
    note(`${what} of the demo was not filled: ${error.message.split('\n', 1)}`);
  if (!(await hasLife(db))) {
    if (env.DEMO_MESSAGES === 'on') {
      await fillInbox({ app, db, keys, password }, new Date()).catch(failed('the inbox'));
    }
    return null;
  }
  const began = performance.now();
  const life = startLife({ env, database, keys });
  life.done.then(
    (all) =>
      all && note(`the demo practice is filled, ${Math.round(performance.now() - began)} ms`),
    failed('the life'),
  );
  return life;
}
