import { uuidv7 } from 'uuidv7';
import type { DraftContent } from '#data/drafts/draft.ts';
import type { DraftStore, OpenDraft } from '#data/drafts/draft-store.ts';

/** A separate draft; `renamed` replaces the ids of the former draft's files in a content. */
export interface Beside {
  draft: OpenDraft;
  renamed: (content: DraftContent) => DraftContent;
}

/**
 * Keeps this window's answers as a separate draft, as another window has continued the shared one.
 * It gets copies of the files, which go with the other draft's hand-in, and a hand-in id of its
 * own.
 */
export const keepBeside = async (draft: OpenDraft, store: DraftStore): Promise<Beside> => {
  const id = uuidv7();
  const submissionId = uuidv7();
  /** Null: the other window has taken the file out. */
  const copies = new Map<string, { id: string; key: string } | null>();
  for (const [file, key] of Object.entries(draft.content.fileKeys)) {
    const bytes = await store.fileBytes(file, key);
    const copy = uuidv7();
    const kept = bytes && (await store.attach(id, copy, bytes));
    copies.set(file, kept ? { id: copy, key: kept.contentKey } : null);
  }
  const isThere = (one: unknown) =>
    !(one instanceof Object && 'id' in one) || copies.get(String(one.id)) !== null;
  const renamed = (content: DraftContent): DraftContent => {
    let text = JSON.stringify(content, (_, value: unknown) =>
      Array.isArray(value) ? value.filter(isThere) : value,
    );
    // File ids are unique, so replacing them as text is safe, also in rows of a group.
    for (const [file, copy] of copies) if (copy) text = text.replaceAll(file, copy.id);
    const fileKeys = Object.entries(content.fileKeys).flatMap(([file, key]) => {
      const copy = copies.get(file);
      return copy === null ? [] : [[copy?.id ?? file, copy?.key ?? key] as const];
    });
    const copied = JSON.parse(text) as DraftContent;
    return { ...copied, submissionId, fileKeys: Object.fromEntries(fileKeys) };
  };
  const saved = await store.save({ id, revision: 0, content: renamed(draft.content) });
  return { draft: saved, renamed };
};
