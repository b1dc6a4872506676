import * as z from 'zod/mini';
import { LIMITS } from '#contract/shared/limits.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { fromUtf8, utf8 } from '../bytes.ts';
import { aadOf, type DataKey, decrypt, encrypt } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import { discardDraft } from '../drafts/draft-store.ts';
import { type DraftRow, ROW_VERSION, type Scope } from '../rows.ts';

/** Named like every unsent text, because it is no questionnaire (rows.ts). */
const NAME = 'text:share';

const HeldFile = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
});
export type HeldFile = z.infer<typeof HeldFile>;

const LeftOut = z.object({
  name: z.string(),
  why: z.enum(['wrongType', 'tooBig', 'tooMany']),
});
export type LeftOut = z.infer<typeof LeftOut>;

const Content = z.object({ files: z.array(HeldFile), leftOut: z.array(LeftOut) });
type Content = z.infer<typeof Content>;

export const shareRowId = (id: string): string => `share|${id}`;

/** All shares that wait on this browser, whoever owns them. */
export const shareRows = (db: EmpfangDatabase): Promise<DraftRow[]> =>
  db.drafts.filter((row) => row.questionnaireId === NAME).toArray();

/** A row of what was shared: names, kinds and content keys, all of it encrypted. */
export const sealShare = async (
  { id, scope, key, at }: { id: string; scope: Scope; key: DataKey; at: number },
  content: Content,
): Promise<DraftRow> => ({
  id: shareRowId(id),
  rowVersion: ROW_VERSION,
  scope,
  questionnaireId: NAME,
  cipher: await encrypt(
    key,
    utf8(JSON.stringify(content)),
    aadOf(shareRowId(id), scope, ROW_VERSION),
  ),
  revision: 1,
  createdAt: at,
  updatedAt: at,
});

/** @throws DOMException when the key is not the row's · ZodError when a release cannot read it */
export const openShareRow = async (row: DraftRow, key: DataKey): Promise<Content> => {
  const plain = await decrypt(key, row.cipher, aadOf(row.id, row.scope, row.rowVersion));
  return z.parse(Content, JSON.parse(fromUtf8(plain)));
};

export const expiryOf = ({ createdAt }: Pick<DraftRow, 'createdAt'>): number =>
  createdAt + LIMITS.shareHours * HOUR_MS;

/** Deletes shares that nobody has put anywhere before they expired. */
export const dropExpiredShares = async (db: EmpfangDatabase, now: number): Promise<void> => {
  for (const row of await shareRows(db)) {
    // A clock that was set back must not keep a stranger's photo for years.
    if (expiryOf(row) <= now || row.createdAt > now + HOUR_MS) await discardDraft(db, row.id);
  }
};
