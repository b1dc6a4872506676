import { witnessReceipts } from '#contract/devices/calls/devices.ts';
import { epochOf, noteProvedRestore, unexplainedSince } from '#server/store/system/meta.ts';
import { isProof } from '#server/store/system/proofs.ts';
import { unknownEntries } from '#server/store/system/receipts.ts';
import { route } from '../route.ts';

export const witnessReceiptsRoute = route(
  witnessReceipts,
  async ({ services, db, body, now, request }) => {
    const since = await unexplainedSince(db);
    const proved = body.receipts.filter((one) => isProof(services.keys, one, { now, since }));
    const lost = await unknownEntries(
      db,
      proved.map(({ id }) => id),
    );
    if (lost.length === 0) return { body: { epoch: await epochOf(db) }, unaudited: true };
    const epoch = await noteProvedRestore(db, body.epoch, now);
    request.log.warn(
      { lost: lost.length, epoch },
      'receipts are missing: the database was set back; browsers offer theirs again',
    );
    return { body: { epoch } };
  },
);
