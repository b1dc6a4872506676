import * as z from 'zod/mini';
import { LIMITS } from '#contract/shared/limits.ts';
import { keyRing } from '#data/crypto/key-ring.ts';
import { db } from '#data/db.ts';
import { KeptText, textId } from '#data/drafts/kept-text.ts';
import type { Scope } from '#data/rows.ts';
import { type HeldShare, heldFile, letGo } from '#data/shares/held.ts';
import { refusal } from '#platform/files/file-rules.ts';
import { Draft, type DraftFile, draftKind } from '../draft.ts';
import { FILE_WORDS } from './file-words.ts';
import { dropFile, keepFile } from './keep-file.ts';

/**
 * Puts what was shared into a message that is being written; nothing is sent. Each file leaves the
 * holding place only once the draft that names it is on the disk.
 * @param name of the draft, as its composer has it
 * @returns what could not be taken, as sentences, and what is left of the share
 */
export const attachShared = async (
  scope: Scope,
  name: string,
  share: HeldShare,
): Promise<{ problems: string[]; rest: HeldShare }> => {
  // Without it the draft would not be written, and nothing would say so.
  if (!keyRing.current(scope)) return { problems: [FILE_WORDS.noKey], rest: share };
  const kind = draftKind(name);
  const text = new KeptText({ db, keys: keyRing, scope, kind });
  const found = z.safeParse(Draft, await text.open());
  const draft: Draft = found.success ? found.data : { text: '' };
  let files: DraftFile[] = draft.files ?? [];
  let rest = share;
  const problems: string[] = [];
  for (const held of share.files) {
    if (files.length >= LIMITS.filesPerMessage) {
      problems.push(FILE_WORDS.noMore(LIMITS.filesPerMessage));
      break;
    }
    try {
      const file = await heldFile(db, held);
      if (!file) throw new Error('its bytes are gone');
      const kept = await keepFile(textId(scope, kind), file);
      text.keep({ ...draft, files: [...files, kept] });
      await text.flush().catch(async (error) => {
        await dropFile(kept.id);
        throw error;
      });
      files = [...files, kept];
      rest = await letGo(db, rest, held.id);
    } catch (error) {
      problems.push(refusal(FILE_WORDS, held.name, error));
    }
  }
  return { problems, rest };
};
