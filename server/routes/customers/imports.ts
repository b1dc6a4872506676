import {
  customerImports,
  IMPORT_BYTES,
  type ImportField,
  importCustomers,
  previewImport,
  undoImport,
} from '#contract/calls/customer-imports.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { findDuplicates } from '#server/services/customers/find-duplicates.ts';
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
import { originOf } from '../origin.ts';
import { route } from '../route.ts';

const SHOWN = 200;

const UNREADABLE = 'Die Datei lässt sich nicht lesen. Bitte teilen Sie sie in kleinere.';

type ReadList = ForeignKinds['customers']['answer'];

interface Wish {
  file: string;
  mapping?: (ImportField | null)[] | undefined;
}

/** The lines of a file with what is wrong with them, read in a process of their own. */
async function readFile(origin: Origin, { file, mapping }: Wish, today: Date): Promise<ReadList> {
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
async function judged(
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

export const previewImportRoute = route(previewImport, async (call) => {
  const { services, db, body, caller, now } = call;
  const list = await readFile(originOf(call), body, now);
  const read = await judged(db, services.keys, caller.companyId, list, now);
  const { table, rows, good, duplicates } = read;
  const lines = rows
    .filter(({ line, problems }) => problems.length > 0 || duplicates.has(line))
    .slice(0, SHOWN)
    .map(({ line, content, problems }) => ({
      line,
      name: `${content.first_name} ${content.last_name}`.trim(),
      problems,
      duplicate: duplicates.get(line) ?? null,
    }));
  const { kind, encoding, columns, mapping } = table;
  const counts = {
    good: good.length,
    wrong: rows.length - good.length,
    duplicates: duplicates.size,
  };
  return { body: { kind, encoding, columns, mapping, counts, lines } };
});

async function only(db: Db, keys: AtRest, companyId: string, id: string) {
  const [found] = await importsOf(db, keys, companyId, id);
  return found ?? null;
}

export const importCustomersRoute = route(importCustomers, async (call) => {
  const { services, body, caller, now } = call;
  const { keys } = services;
  const { companyId } = caller;
  call.about({ objectId: body.id });
  const repeats = await only(call.db, keys, companyId, body.id);
  if (repeats) return { body: repeats };
  const list = await readFile(originOf(call), body, now);
  return services.db.transaction(async (tx) => {
    await claim(tx, `customer import|${companyId}`);
    const known = await only(tx, keys, companyId, body.id);
    if (known) return { body: known };
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
    return { body: made };
  });
});

export const customerImportsRoute = route(customerImports, async ({ services, db, caller }) => ({
  body: { data: await importsOf(db, services.keys, caller.companyId) },
}));

export const undoImportRoute = route(undoImport, async ({ services, params, caller, now }) => {
  const { keys } = services;
  const { companyId } = caller;
  return services.db.transaction(async (tx) => {
    await claim(tx, `customer import|${companyId}`);
    const known = await only(tx, keys, companyId, params.id);
    if (!known) throw new Refusal('not_found');
    if (known.undone_at) return { body: known };
    const depending = await dependingOn(tx, params.id);
    if (depending > 0) {
      throw new Refusal('invalid_input', {
        detail: `An ${depending} dieser Karteien hängt schon etwas, zum Beispiel ein Vorgang oder eine Änderung. Der Import bleibt deshalb.`,
      });
    }
    await removeImport(tx, params.id, now);
    return { body: { ...known, undone_at: now.toISOString() } };
  });
});
