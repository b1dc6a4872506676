import { type Imported, ImportRefused, importQuestionnaire } from '#contract/fhir/import.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { jsonObject, TOO_LARGE } from './import-files.ts';
import { IMPORT_PREVIEW } from './texts.ts';

/** What would come of one file, or sentences why nothing can. */
export type FilePreview =
  | { name: string; imported: Imported }
  | { name: string; problems: readonly string[] };

/** Reads a FHIR file on this device as the practice will; nothing is sent. Never throws. */
export async function previewFile(file: File): Promise<FilePreview> {
  const { name } = file;
  if (file.size > LIMITS.jsonBytes) return { name, problems: [TOO_LARGE] };
  try {
    const resource = jsonObject(await file.text());
    if (!resource) return { name, problems: [ERROR_TEXTS.invalid_json] };
    return { name, imported: importQuestionnaire(resource) };
  } catch (error) {
    if (!(error instanceof ImportRefused)) return { name, problems: [IMPORT_PREVIEW.unreadable] };
    const problems = error.errors.map(({ field, message }) =>
      field ? `${field}: ${message}` : message,
    );
    return { name, problems };
  }
}
