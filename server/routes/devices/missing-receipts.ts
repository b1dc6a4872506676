import { missingReceipts } from '#contract/devices/calls/devices.ts';
import { epochOf } from '#server/store/system/meta.ts';
import { missingEntries } from '#server/store/system/receipts.ts';
import { route } from '../route.ts';

export const missingReceiptsRoute = route(missingReceipts, async ({ services, db, body }) => ({
  body: { epoch: await epochOf(db), missing: await missingEntries(db, services.keys, body.ids) },
}));
