import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOT_AUTOMATIC } from '#contract/gdt/exchange.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { PdfUnavailable } from '#server/pdf/render.ts';
import { gdtSettingsAt, recordHandOver } from '#server/store/gdt/gdt.ts';
import {
  leaveOutbox,
  lockOutbox,
  markFolderAway,
  markOutbox,
  nextInOutbox,
  type OutboxRow,
  takeFileName,
  waitsAs,
} from '#server/store/gdt/gdt-outbox.ts';
import { readSubmission } from '#server/store/questionnaires/read-submission.ts';
import { submissionById } from '#server/store/questionnaires/submissions.ts';
import { type Composed, composeGdt, namesOf } from './compose.ts';
import { documentOf } from './document.ts';
import { eachInTurn } from './each-in-turn.ts';
import { isFree, layFile, nameFile, removeLeftBeside } from './exchange-folder.ts';
import { isMissing, workFolder } from './folder.ts';
import type { Exchange } from './quarantine.ts';
import { isConfigured } from './requests.ts';
import { patientOf } from './sent-patients.ts';

/** Milliseconds after which a failure is tried again, and after which it is left to a person. */
const AGAIN_MS = MINUTE_MS;
const GIVE_UP_MS = 15 * MINUTE_MS;

/** The practice's own work. */
const ORIGIN = { key: 'gdt exchange', team: true };

const writtenAs = (row: OutboxRow): string => `${row.handOverId}.out`;

/**
 * Hands over hand-ins automatically: for each location one at a time, in order, and each once.
 *
 * The file is written under a temporary name before the row says `ready`. After a crash this tells
 * the state: the temporary file still exists if it was not handed over, and is gone if it was.
 */
export class Outgoing {
  readonly #exchange: Exchange;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  folderAway(): Promise<void> {
    return markFolderAway(this.#exchange.db, this.#exchange.clock());
  }

  async round(): Promise<void> {
    const next = await nextInOutbox(this.#exchange.db);
    await eachInTurn(next, async (row) => {
      const ready = row.state === 'ready' || (await this.#write(row));
      if (ready) await this.#hand(row.submissionId);
    });
    await this.#sweep();
  }

  /** Writes a row's file under a temporary name. Returns whether it can be handed over now. */
  async #write(waiting: OutboxRow): Promise<boolean> {
    const { db, clock } = this.#exchange;
    const now = clock();
    const pause = now.getTime() - waiting.changedAt.getTime() < AGAIN_MS;
    if (waiting.reason === 'failed' && pause) return false;
    const { submissionId } = waiting;
    const mark = (state: OutboxRow['state'], reason: OutboxRow['reason']) =>
      state === waiting.state && reason === waiting.reason && reason !== 'failed'
        ? undefined
        : markOutbox(db, submissionId, state, reason, now);
    try {
      const composed = await this.#compose(waiting);
      if (composed === 'gone') await leaveOutbox(db, submissionId);
      else if (composed === 'by_hand') await mark('by_hand', 'incomplete');
      else if (!(await isFree(this.#exchange.folder, composed.fileName))) {
        await mark('waiting', 'unread');
      } else return await this.#prepare(waiting, composed);
    } catch (error) {
      // Given up only after a real failure, so that one that only waited for its turn is tried
      // twice too.
      const again = waiting.reason === 'failed';
      const givenUp = again && now.getTime() - waiting.queuedAt.getTime() > GIVE_UP_MS;
      await mark(givenUp ? 'by_hand' : 'waiting', 'failed');
      // A renderer that is busy comes back; anything else is for the log.
      if (!(error instanceof PdfUnavailable)) throw error;
    }
    return false;
  }

  async #compose({
    submissionId,
    locationId,
    queuedAt,
  }: OutboxRow): Promise<Composed | 'gone' | 'by_hand'> {
    const { db, keys, clock } = this.#exchange;
    const row = await submissionById(db, submissionId);
    if (!row || row.erasedAt) return 'gone';
    const { settings } = await gdtSettingsAt(db, locationId);
    // Switched off meanwhile: it is left to a person.
    if (!settings.automatic?.on) return 'gone';
    if (!isConfigured(settings)) return 'by_hand';
    const read = await readSubmission(db, keys, row);
    // The patient as known when the form was handed in, however long it has waited.
    const patient = await patientOf(db, keys, read, queuedAt);
    const { with_document } = settings.automatic ?? NOT_AUTOMATIC;
    const composed = composeGdt(read, settings, { patient, with_document }, clock());
    return composed.troubles.length > 0 ? 'by_hand' : composed;
  }

  async #prepare(waiting: OutboxRow, { file, documentName }: Composed): Promise<boolean> {
    const { db, keys, folder, clock } = this.#exchange;
    const row = await submissionById(db, waiting.submissionId);
    if (!row) return false;
    // The document first: the practice system looks when it sees the file.
    if (documentName) {
      const read = await readSubmission(db, keys, row);
      await layFile(folder, documentName, await documentOf(ORIGIN, db, keys, read));
    }
    const place = join(await workFolder(folder), writtenAs(waiting));
    await writeFile(place, file.bytes, { mode: 0o660, flush: true });
    await db.transaction(async (tx) => {
      // A person may have handed it over meanwhile.
      const now = await lockOutbox(tx, waiting.submissionId);
      if (now?.state === 'waiting') {
        await markOutbox(tx, waiting.submissionId, 'ready', null, clock());
      }
    });
    return true;
  }

  /** Gives the written file its name, and records the hand-over. */
  async #hand(submissionId: string): Promise<void> {
    const { db, keys, folder, clock } = this.#exchange;
    await db.transaction(async (tx) => {
      const row = await lockOutbox(tx, submissionId);
      const submission = row && (await submissionById(tx, submissionId));
      if (row?.state !== 'ready' || !submission || submission.erasedAt) return;
      const { settings } = await gdtSettingsAt(tx, row.locationId);
      const { with_document } = settings.automatic ?? NOT_AUTOMATIC;
      const { fileName, documentName } = namesOf(settings, submissionId, with_document);
      await takeFileName(tx, fileName);
      const written = join(await workFolder(folder), writtenAs(row));
      if (await isThere(written)) {
        if ((await nameFile(written, folder, fileName)) !== 'laid') {
          if (row.reason !== 'unread')
            await markOutbox(tx, submissionId, 'ready', 'unread', clock());
          return;
        }
        await rm(written, { force: true });
      }
      await recordHandOver(tx, {
        id: row.handOverId,
        submissionId,
        target: 'folder',
        fileName,
        documentName,
        fingerprint: keys.keyedHash('gdt', `by itself ${submissionId}`),
        by: null,
        at: clock(),
      });
      await markOutbox(tx, submissionId, 'laid', null, clock());
    });
  }

  /**
   * Removes files of hand-ins that a person has handed over or that were erased meanwhile, and
   * temporary files of a server that ended.
   */
  async #sweep(): Promise<void> {
    const { db, folder, clock } = this.#exchange;
    const work = await workFolder(folder);
    for (const name of await readdir(work)) {
      const [, id] = /^([0-9a-f-]{36})\.out$/.exec(name) ?? [];
      if (id && !(await waitsAs(db, id))) await rm(join(work, name), { force: true });
    }
    await removeLeftBeside(folder, clock());
  }
}

async function isThere(place: string): Promise<boolean> {
  try {
    await readFile(place);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
