import * as z from 'zod/mini';
import { type Bytes, fromBase64Url, fromUtf8, toBase64Url, utf8 } from '../bytes.ts';
import { aadOf, type DataKey, decrypt, encrypt } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import { fromChunks, toChunks } from '../files/chunks.ts';
import { type DraftRow, ROW_VERSION, type Scope } from '../rows.ts';
import { DraftContent } from './draft.ts';
import { resumeTriesKey } from './resume-tries.ts';
import { DraftTakenOver } from './taken-over.ts';

/** A draft as it stands on the device, opened. `revision` counts the saves. */
export interface OpenDraft {
  id: string;
  revision: number;
  content: DraftContent;
  /** It came back from the second copy, and nothing was saved since. */
  putBack?: boolean;
}

/** An existing draft: its id, and when it was last changed. */
export type BegunDraft = Pick<DraftRow, 'id' | 'updatedAt'>;

/** Drafts and their files of one scope under one key. */
export class DraftStore {
  readonly #db: EmpfangDatabase;
  readonly #scope: Scope;
  readonly #key: DataKey;
  readonly #now: () => number;

  constructor(db: EmpfangDatabase, options: { scope: Scope; key: DataKey; now?: () => number }) {
    this.#db = db;
    this.#scope = options.scope;
    this.#key = options.key;
    this.#now = options.now ?? Date.now;
  }

  /** The draft's row without opening it: whether there is one, and since when. */
  async find(questionnaireId: string): Promise<DraftRow | undefined> {
    return (await this.#rows(questionnaireId))[0];
  }

  async #rows(questionnaireId: string): Promise<DraftRow[]> {
    const rows = await this.#db.drafts
      .where('[scope+questionnaireId]')
      .equals([this.#scope, questionnaireId])
      .toArray();
    return rows.toSorted((a, b) => b.updatedAt - a.updatedAt);
  }

  /**
   * The newest draft that opens, or the chosen one; all that open, newest first; and the ids of
   * those that do not open, because their key is lost or another release wrote them. These stay
   * until their person throws them away. Drafts of a link are left out: they belong to the person
   * to whom the practice has sent the link, and are asked for there.
   */
  async openNewest(
    questionnaireId: string,
    chosen?: string,
  ): Promise<{
    draft: OpenDraft | undefined;
    begun: (OpenDraft & BegunDraft)[];
    unreadable: string[];
  }> {
    const rows = await this.#rows(questionnaireId);
    const tried = await Promise.all(rows.map((row) => this.open(row).catch(() => row.id)));
    const unreadable = tried.filter((one) => typeof one === 'string');
    const begun = tried.flatMap((one, at) => {
      const row = rows[at];
      if (typeof one === 'string' || !row || one.content.byLink) return [];
      return [{ ...one, updatedAt: row.updatedAt }];
    });
    return { draft: begun.find(({ id }) => id === chosen) ?? begun[0], begun, unreadable };
  }

  /** The draft that will be handed in under this submission id, if it is here and opens. */
  async openHandIn(questionnaireId: string, submissionId: string): Promise<OpenDraft | undefined> {
    const rows = await this.#rows(questionnaireId);
    const row = rows.find((one) => one.submissionId === submissionId);
    return row && this.open(row).catch(() => undefined);
  }

  /** @throws DOMException when the key is not the draft's · ZodError when a release cannot read it */
  async open(row: DraftRow): Promise<OpenDraft> {
    const plain = await decrypt(this.#key, row.cipher, aadOf(row.id, row.scope, row.rowVersion));
    const content = z.parse(DraftContent, JSON.parse(fromUtf8(plain)));
    const { id, revision, putBack = false } = row;
    return { id, revision, content, putBack };
  }

  /**
   * Writes the draft in one strict transaction; when this resolves it survives a power cut.
   * @param draft `revision` as last saved, 0 for a new one
   * @throws DraftTakenOver when another tab has saved in between
   */
  async save(draft: OpenDraft): Promise<OpenDraft> {
    const plain = utf8(JSON.stringify(draft.content));
    const cipher = await encrypt(this.#key, plain, aadOf(draft.id, this.#scope, ROW_VERSION));
    const now = this.#now();
    const { submissionId } = draft.content;
    const revision = draft.revision + 1;
    await this.#db.transaction('rw', this.#db.drafts, async () => {
      const stored = await this.#db.drafts.get(draft.id);
      if ((stored?.revision ?? 0) !== draft.revision) throw new DraftTakenOver({ gone: !stored });
      await this.#db.drafts.put({
        id: draft.id,
        rowVersion: ROW_VERSION,
        scope: this.#scope,
        questionnaireId: draft.content.questionnaire.id,
        cipher,
        revision,
        createdAt: stored?.createdAt ?? now,
        updatedAt: now,
        ...(submissionId !== undefined && { submissionId }),
      });
    });
    return { ...draft, revision, putBack: false };
  }

  /** Stores a file for a draft; its content key belongs into the draft's `fileKeys`. */
  async attach(draftId: string, fileId: string, plain: Bytes): Promise<{ contentKey: string }> {
    const { rows, contentKey } = await toChunks(fileId, draftId, plain, this.#now());
    await this.#db.blobs.bulkPut(rows);
    return { contentKey: toBase64Url(contentKey) };
  }

  /** The bytes of an attached file, for its preview; undefined when they are not here. */
  async fileBytes(fileId: string, contentKey: string): Promise<Bytes | undefined> {
    const rows = await this.#db.blobs.where('fileId').equals(fileId).toArray();
    return rows.length > 0 ? fromChunks(rows, fromBase64Url(contentKey)) : undefined;
  }

  async detach(fileId: string): Promise<void> {
    await this.#db.blobs.where('fileId').equals(fileId).delete();
  }

  /** Forgets a draft that its person throws away, with its files. */
  discard(draftId: string): Promise<void> {
    return discardDraft(this.#db, draftId);
  }
}

/** Needs no key: an expired kiosk draft is removed although nobody can read it any more. */
export const discardDraft = (db: EmpfangDatabase, draftId: string): Promise<void> =>
  db.transaction('rw', db.drafts, db.blobs, db.meta, async () => {
    await db.drafts.delete(draftId);
    await db.meta.delete(resumeTriesKey(draftId));
    await db.blobs.where('ownerId').equals(draftId).delete();
  });
