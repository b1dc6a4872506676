import {
  customerImports,
  IMPORT_BYTES,
  type ImportField,
  importCustomers,
  previewImport,
  undoImport,
} from '#contract/calls/customer-imports.ts';
import { findDuplicates } from '#server/customer-import/find-duplicates.ts';
import { readRows } from '#server/customer-import/read-rows.ts';
import { readTable } from '#server/customer-import/read-table.ts';
import { Refusal } from '#server/plugins/problem.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import {
  dependingOn,
  importsOf,
  keepImport,
  removeImport,
} from '#server/store/customer-imports.ts';
import type { Db } from '#server/store/database.ts';
import { settleCustomers } from '#server/store/settle-customers.ts';
import { claim } from '../idempotency.ts';
import { route } from '../route.ts';

const SHOWN = 200;

interface Wish {
  file: string;
  mapping?: (ImportField | null)[] | undefined;
}

/** The lines of a file with what is wrong with them and who is there already. */
async function judged(db: Db, keys: AtRest, companyId: string, wish: Wish, now: Date) {
  const bytes = Buffer.from(wish.file, 'base64');
  if (bytes.byteLength > IMPORT_BYTES) throw new Refusal('body_too_large');
  await settleCustomers(db, keys, companyId, now);
  const table = readTable(bytes, wish.mapping);
  const rows = readRows(table, now);
  const good = rows.filter(({ problems }) => problems.length === 0);
  return { table, rows, good, duplicates: await findDuplicates(db, keys, companyId, good) };
}

export const previewImportRoute = route(
  previewImport,
  async ({ services, db, body, caller, now }) => {
    const read = await judged(db, services.keys, caller.companyId, body, now);
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
  },
);

async function only(db: Db, keys: AtRest, companyId: string, id: string) {
  const [found] = await importsOf(db, keys, companyId, id);
  return found ?? null;
}

export const importCustomersRoute = route(importCustomers, async (call) => {
  const { services, body, caller, now } = call;
  const { keys } = services;
  const { companyId } = caller;
  call.about({ objectId: body.id });
  return services.db.transaction(async (tx) => {
    await claim(tx, `customer import|${companyId}`);
    const known = await only(tx, keys, companyId, body.id);
    if (known) return { body: known };
    const { good, duplicates } = await judged(tx, keys, companyId, body, now);
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
