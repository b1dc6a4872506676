import * as z from 'zod/mini';
import { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { readText, writeText } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

/** What is being written, for the preview in a window of its own (SPEC-9). */
const Written = z.object({
  id: z.string(),
  // A title may be empty while it is typed.
  content: z.strictObject({ ...QuestionnaireContent.shape, title: z.string() }),
});

const KEY = STORAGE_KEYS.questionnaireEditorPreview;

/** Tells other windows what the editor shows; null when it is left. */
export const tellPreview = (id: string, content: QuestionnaireContent | null): void =>
  writeText(KEY, content && JSON.stringify({ id, content }));

/** What the editor shows of this questionnaire, as its text, to compare; null while none does. */
export const readPreview = (): string | null => readText(KEY);

/** The content of such a text, if it is of this questionnaire and of this release. */
export const previewContent = (text: string | null, id: string): QuestionnaireContent | null => {
  if (text === null) return null;
  try {
    const parsed = Written.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.id === id ? parsed.data.content : null;
  } catch {
    // Not ours: what stands there is left alone.
    return null;
  }
};

/** Hears each change that another window makes. */
export const subscribePreview = (listener: () => void): (() => void) => {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
