import {
  gdtExchange,
  removeGdtFile,
  retryGdtFile,
  testGdtFolder,
} from '#contract/gdt/calls/gdt-exchange.ts';
import type { Services } from '#server/call.ts';
import { presentQuarantined } from '#server/presenters/gdt/gdt.ts';
import { writeTestFile } from '#server/services/gdt/exchange-folder.ts';
import { folderState } from '#server/services/gdt/folder.ts';
import { removeQuarantined, retryQuarantined } from '#server/services/gdt/quarantine.ts';
import { sameIds } from '#server/services/gdt/requests.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { allGdtSettings, lastExchanged, quarantinedAt } from '#server/store/gdt/gdt-exchange.ts';
import { outboxState } from '#server/store/gdt/gdt-outbox.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

/** The path of the exchange folder, checked to be reachable and writable. */
async function reachedFolder({ env }: Services): Promise<string> {
  const folder = env.GDT_FOLDER;
  if (folder === undefined || (await folderState(folder)) !== 'ready') {
    throw new Refusal('gdt_folder_missing');
  }
  return folder;
}

const exchangeOf = async (services: Services) => {
  const { db, keys, clock } = services;
  return { db, keys, clock, folder: await reachedFolder(services) };
};

export const gdtExchangeRoutes = [
  route(gdtExchange, async ({ services, db, params }) => {
    if (!(await findLocation(db, params.id))) throw new Refusal('not_found');
    const folder = services.env.GDT_FOLDER;
    const last = await lastExchanged(db, params.id);
    const out = await outboxState(db, params.id);
    return {
      body: {
        folder: folder === undefined ? ('none' as const) : await folderState(folder),
        last_read_at: last.read?.toISOString() ?? null,
        last_written_at: last.written?.toISOString() ?? null,
        waiting: out.waiting,
        waiting_since: out.since?.toISOString() ?? null,
        waiting_reason: out.reason,
        by_hand: out.byHand,
        same_ids: sameIds(await allGdtSettings(db), params.id),
        quarantine: (await quarantinedAt(db, params.id)).map(presentQuarantined),
      },
    };
  }),
  route(testGdtFolder, async ({ services, db, params, now }) => {
    if (!(await findLocation(db, params.id))) throw new Refusal('not_found');
    const file_name = await writeTestFile(await reachedFolder(services), now).catch(() => {
      throw new Refusal('gdt_folder_missing');
    });
    return { body: { file_name } };
  }),
  route(retryGdtFile, async ({ services, params }) => {
    const exchange = await exchangeOf(services);
    const how = await retryQuarantined(exchange, params.id, params.file);
    if (how === 'gone') throw new Refusal('not_found');
    return { body: { read: how === 'read' } };
  }),
  route(removeGdtFile, async ({ services, params }) => {
    const exchange = await exchangeOf(services);
    if (!(await removeQuarantined(exchange, params.id, params.file))) {
      throw new Refusal('not_found');
    }
    return { body: undefined };
  }),
];
