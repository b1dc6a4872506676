import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import type { Base } from '../save/base.ts';
import type { KeptDraft } from '../save/kept-draft.ts';

/** The content with which editing begins. */
export interface Opened {
  content: QuestionnaireContent;
  /** What the practice had; null for a new questionnaire. */
  base: Base | null;
  /** The content is on this device alone: it is sent even if nothing more is typed. */
  unsent: boolean;
  /** Outbox place of this person's last save in the content; null for none. */
  included: number | null;
}

/** What the practice has, and when this device heard of it (ms). */
interface Read extends Base {
  heardAt: number;
}

type Save = Pick<LocalWrite, 'seq' | 'state' | 'etag' | 'acknowledgedAt' | 'body'>;

/** Place in the outbox of the last save that the practice has confirmed; null for none. */
export const confirmed = (saves: readonly Save[]): number | null =>
  saves.findLast(({ state }) => state === 'acked')?.seq ?? null;

/**
 * The newest content of: a save that waits, a confirmed save, the answer of the practice. Null for
 * none.
 * @param saves this person's saves of the questionnaire, in the order of the outbox
 */
export function openedFrom(saves: readonly Save[], read: Read | undefined): Opened | null {
  const last = saves.at(-1);
  const included = confirmed(saves);
  if (last && last.state !== 'acked') {
    const content = last.body as QuestionnaireContent;
    const base = read ? { body: content, etag: read.etag } : null;
    return { content, base, unsent: false, included };
  }
  if (!read) return null;
  // The save was confirmed after the answer, which therefore is older.
  if (last?.etag && (last.acknowledgedAt ?? 0) >= read.heardAt) {
    const content = last.body as QuestionnaireContent;
    return { content, base: { body: content, etag: last.etag }, unsent: false, included };
  }
  const { body, etag } = read;
  return { content: body, base: { body, etag }, unsent: false, included };
}

/** A draft that was left on this device, with what it was begun from. */
export const openedDraft = (draft: KeptDraft, saves: readonly Save[]): Opened => ({
  content: draft.content,
  base: draft.base,
  unsent: true,
  included: confirmed(saves),
});
