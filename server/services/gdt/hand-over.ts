import type { handOverGdt } from '#contract/gdt/calls/gdt.ts';
import type { Call } from '#server/call.ts';
import { PdfUnavailable } from '#server/pdf/render.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { canonicalJson } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  gdtSettingsAt,
  type HandOver,
  handOversOf,
  recordHandOver,
} from '#server/store/gdt/gdt.ts';
import { leaveOutbox, lockOutbox, takeFileName } from '#server/store/gdt/gdt-outbox.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';
import type { Origin } from '#server/workers/turns.ts';
import { type Composed, composeGdt } from './compose.ts';
import { documentOf } from './document.ts';
import { layFile } from './exchange-folder.ts';
import { ownSubmission } from './own-submission.ts';

type HandOverCall = Call<typeof handOverGdt>;

async function documentOrRefuse(
  origin: Origin,
  call: HandOverCall,
  read: ReadSubmission,
): Promise<Uint8Array> {
  try {
    return await documentOf(origin, call.db, call.services.keys, read);
  } catch (error) {
    if (!(error instanceof PdfUnavailable)) throw error;
    throw new Refusal('unavailable', { headers: { 'retry-after': '10' } });
  }
}

/** The document is written first, as the practice system acts as soon as it sees the GDT file. */
async function layBoth(
  folder: string | undefined,
  { file, fileName, documentName }: Composed,
  document: Uint8Array | null,
): Promise<void> {
  if (folder === undefined) throw new Refusal('gdt_folder_missing');
  const laid = async (name: string, bytes: Uint8Array) => {
    const how = await layFile(folder, name, bytes);
    if (how === 'no_folder') throw new Refusal('gdt_folder_missing');
    return how;
  };
  // A document of this hand-in that is there already says the same.
  if (document && documentName) await laid(documentName, document);
  if ((await laid(fileName, file.bytes)) === 'unread') throw new Refusal('gdt_file_unread');
}

/** The same id with the same wishes is a repetition; with other wishes it is refused. */
async function repeated({ db, params, body }: HandOverCall, fingerprint: string) {
  const [known] = await handOversOf(db, { id: body.id });
  if (!known) return null;
  const same = known.row.submissionId === params.id && known.row.fingerprint === fingerprint;
  if (!same) throw new Refusal('idempotency_key_reused');
  return known;
}

interface HandedOver {
  handOver: HandOver;
  /** The bytes to download; null when they were written to the folder. */
  file: Uint8Array | null;
  document: Uint8Array | null;
}

/**
 * Hands over once for each id. The record is written in the same transaction as the files: if
 * either fails, nothing is left, and a try whose commit was lost finds its own file again.
 */
export async function handOver(origin: Origin, outer: HandOverCall): Promise<HandedOver> {
  const { services, params, body, caller, now } = outer;
  const read = await ownSubmission(outer, params.id);
  const download = body.target === 'download';
  const repeats = (await handOversOf(outer.db, { id: body.id })).length > 0;
  // The PDF is made before the transaction, as it may have to wait for its turn.
  const rendered =
    body.with_document && (download || !repeats)
      ? await documentOrRefuse(origin, outer, read)
      : null;
  return services.db.transaction(async (tx) => {
    const call: HandOverCall = { ...outer, db: tx };
    await claim(tx, `gdt|${read.row.locationId}`);
    // Locks the automatic hand-over, so that the hand-in is not handed over twice.
    await lockOutbox(tx, params.id);
    const wishes = canonicalJson({ ...body, submission: params.id });
    const fingerprint = services.keys.keyedHash('gdt', wishes);
    const { settings } = await gdtSettingsAt(tx, read.row.locationId);
    const composed = composeGdt(read, settings, body, now);
    const known = await repeated(call, fingerprint);
    if (!known && composed.troubles.length > 0) {
      const errors = composed.troubles.map(({ id, message }) => ({ field: id, message }));
      throw new Refusal('gdt_invalid', { errors });
    }
    const document = download || !known ? rendered : null;
    if (!known) {
      if (!download) await takeFileName(tx, composed.fileName);
      if (!download) await layBoth(services.env.GDT_FOLDER, composed, document);
      await recordHandOver(tx, {
        id: body.id,
        submissionId: params.id,
        target: body.target,
        fileName: composed.fileName,
        documentName: composed.documentName,
        fingerprint,
        by: caller.id,
        at: now,
      });
      await leaveOutbox(tx, params.id);
    }
    const [recorded] = known ? [known] : await handOversOf(tx, { id: body.id });
    if (!recorded) throw new Error('a recorded hand-over is not there');
    return {
      handOver: recorded,
      file: download ? composed.file.bytes : null,
      document: download ? document : null,
    };
  });
}
