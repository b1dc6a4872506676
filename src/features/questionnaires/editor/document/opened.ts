import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import type { Base } from '../save/base.ts';
import type { KeptDraft } from '../save/kept-draft.ts';

/** What somebody begins to edit. */
export interface Opened {
  content: QuestionnaireContent;
  /** What the practice had; null for a new questionnaire. */
  base: Base | null;
  /** It is on this device alone: it goes out without a keystroke. */
  unsent: boolean;
  /** Place in the outbox up to which this person's saves are in it already; null for none. */
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
 * The newest of what is on its way, what the practice has confirmed and what was read of it; null
 * when there is none of them.
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
  // Confirmed after the read was answered: what was read is from before.
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
