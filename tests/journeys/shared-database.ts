import { copyDatabase, dropDatabase, freshDatabase } from '../server/fresh-database.ts';

/** A database that the servers of one practice share, empty at first. */
export interface SharedDatabase {
  url: string;
  /** Nobody is connected meanwhile. */
  backUp(): Promise<void>;
  restore(): Promise<void>;
  drop(): Promise<void>;
}

export async function sharedDatabase(): Promise<SharedDatabase> {
  const { url, drop } = await freshDatabase('template1');
  const name = new URL(url).pathname.slice(1);
  const backup = `${name}_backup`;
  return {
    url,
    backUp: () => copyDatabase(name, backup),
    restore: () => copyDatabase(backup, name),
    drop: async () => {
      await dropDatabase(backup);
      await drop();
    },
  };
}
