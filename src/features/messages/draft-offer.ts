import type { AnswerDraft } from '#contract/messages/answer-draft.ts';

/**
 * The newest draft of the same person on another device, for this conversation, unless its text is
 * already in the field here; null for none.
 */
export const draftOffer = (
  drafts: readonly AnswerDraft[],
  here: { threadId: string; ownId: string | null; text: string; put: ReadonlySet<string> },
): AnswerDraft | null =>
  drafts
    .filter(
      ({ id, thread_id, text }) =>
        thread_id === here.threadId &&
        id !== here.ownId &&
        !here.put.has(id) &&
        text.trim() !== '' &&
        !here.text.includes(text.trim()),
    )
    .toSorted((a, b) => (a.written_at < b.written_at ? 1 : -1))[0] ?? null;
