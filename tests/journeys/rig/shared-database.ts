import { copyDatabase, dropDatabase, freshDatabase } from '../../server/fresh-database.ts';

/** A database of one practice in the cluster of all, shared by its servers if there are several. */
export interface SharedDatabase {
  url: string;
  /** Nobody is connected meanwhile. */
  backUp(): Promise<void>;
  restore(): Promise<void>;
  drop(): Promise<void>;
}

/** @param template what it begins as; `template1` is empty */
export async function sharedDatabase(template = 'template1'): Promise<SharedDatabase> {
  const { url, drop } = await freshDatabase(template);
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
