import {
  customerImports,
  importCustomers,
  previewImport,
  undoImport,
} from '#contract/customers/calls/customer-imports.ts';
import { importList, judged, readList, undoImportOf } from '#server/services/customers/import.ts';
import { firstLines } from '#server/services/customers/import-cells.ts';
import { importsOf } from '#server/store/customers/customer-imports.ts';
import { originOf } from '../origin.ts';
import { route } from '../route.ts';

const SHOWN = 200;

export const previewImportRoute = route(previewImport, async (call) => {
  const { services, db, body, caller, now } = call;
  const list = await readList(originOf(call), body, now);
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
  const first = firstLines(table, rows, duplicates);
  return { body: { kind, encoding, columns, mapping, counts, first, lines } };
});

export const importCustomersRoute = route(importCustomers, async (call) => {
  call.about({ objectId: call.body.id });
  return { body: await importList(originOf(call), call) };
});

export const customerImportsRoute = route(customerImports, async ({ services, db, caller }) => ({
  body: { data: await importsOf(db, services.keys, caller.companyId) },
}));

export const undoImportRoute = route(undoImport, async (call) => ({
  body: await undoImportOf(call, call.caller, call.params.id),
}));
