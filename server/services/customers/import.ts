import {
  IMPORT_BYTES,
  type ImportField,
  type importCustomers,
} from '#contract/customers/calls/customer-imports.ts';
import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  dependingOn,
  importsOf,
  keepImport,
  removeImport,
} from '#server/store/customers/customer-imports.ts';
import { settleCustomers } from '#server/store/customers/settle-customers.ts';
import { readForeign, Unreadable } from '#server/workers/foreign.ts';
import type { ForeignKinds } from '#server/workers/foreign-work.ts';
import type { Origin } from '#server/workers/turns.ts';
import { findDuplicates } from './find-duplicates.ts';

const UNREADABLE = 'Die Datei lässt sich nicht lesen. Bitte teilen Sie sie in kleinere.';

type ReadList = ForeignKinds['customers']['answer'];

interface Wish {
  file: string;
  mapping?: (ImportField | null)[] | undefined;
}

/** The lines of a file with what is wrong with them, read in a process of their own. */
export async function readList(
  origin: Origin,
  { file, mapping }: Wish,
  today: Date,
): Promise<ReadList> {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.byteLength > IMPORT_BYTES) throw new Refusal('body_too_large');
  try {
    return await readForeign(origin, 'customers', () => ({ bytes, mapping, today }));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Refusal('invalid_input', { detail: error.sentence ?? UNREADABLE });
  }
}

/** The same with who is there already. */
export async function judged(
  db: Db,
  keys: AtRest,
  companyId: string,
  { table, rows }: ReadList,
  now: Date,
) {
  await settleCustomers(db, keys, companyId, now);
  const good = rows.filter(({ problems }) => problems.length === 0);
  return { table, rows, good, duplicates: await findDuplicates(db, keys, companyId, good) };
}

async function only(db: Db, keys: AtRest, companyId: string, id: string) {
  const [found] = await importsOf(db, keys, companyId, id);
  return found ?? null;
}

type Importing = Pick<Call<typeof importCustomers>, 'services' | 'db' | 'body' | 'caller' | 'now'>;

/**
 * Creates the people of a list, once by the id of the import. The file is read before the
 * transaction, in a process of its own.
 * @throws Refusal `invalid_input`, `body_too_large`
 */
export async function importList(origin: Origin, call: Importing) {
  const { services, db, body, caller, now } = call;
  const { keys } = services;
  const { companyId } = caller;
  const repeats = await only(db, keys, companyId, body.id);
  if (repeats) return repeats;
  const list = await readList(origin, body, now);
  return services.db.transaction(async (tx) => {
    await claim(tx, `customer import|${companyId}`);
    const known = await only(tx, keys, companyId, body.id);
    if (known) return known;
    const { good, duplicates } = await judged(tx, keys, companyId, list, now);
    const wanted = good.filter(({ line }) => body.with_duplicates || !duplicates.has(line));
    if (wanted.length === 0) {
      throw new Refusal('invalid_input', {
        detail: 'In dieser Datei steht niemand, der neu angelegt werden könnte.',
      });
    }
    const contents = wanted.map(({ content }) => content);
    await keepImport(tx, keys, { id: body.id, name: body.name, contents }, caller, now);
    const made = await only(tx, keys, companyId, body.id);
    if (!made) throw new Refusal('invalid_input', { detail: 'Diese Kennung ist vergeben.' });
    return made;
  });
}

/**
 * Takes an import back, where nothing hangs on its people yet; the same again changes nothing.
 * @throws Refusal `not_found`, `invalid_input`
 */
export const undoImportOf = (
  { services, now }: Pick<Call, 'services' | 'now'>,
  { companyId }: Person,
  id: string,
) =>
  services.db.transaction(async (tx) => {
    await claim(tx, `customer import|${companyId}`);
    const known = await only(tx, services.keys, companyId, id);
    if (!known) throw new Refusal('not_found');
    if (known.undone_at) return known;
    const depending = await dependingOn(tx, id);
    if (depending > 0) {
      throw new Refusal('invalid_input', {
        detail: `An ${depending} dieser Karteien hängt schon etwas, zum Beispiel ein Vorgang oder eine Änderung. Der Import bleibt deshalb.`,
      });
    }
    await removeImport(tx, id, now);
    return { ...known, undone_at: now.toISOString() };
  });
