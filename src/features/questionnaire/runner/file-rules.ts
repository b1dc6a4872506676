import { LIMITS, UPLOAD_TYPES } from '#contract/limits.ts';
import type { FileAnswer } from '#contract/questionnaire/answers.ts';

/** What the file dialog offers. */
export const ACCEPT = UPLOAD_TYPES.join(',');
/** What the camera gives. */
export const ACCEPT_CAMERA = UPLOAD_TYPES.filter((type) => type.startsWith('image/')).join(',');

const ENDINGS = /\.(jpe?g|png|webp|heic|pdf)$/i;

/** `1.234.567` bytes → `1,2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / 1024 / 1024).toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`;
}

/** Why a chosen file is not taken, as a German sentence; the bytes are looked at later. */
export function fileProblem(file: File): string | undefined {
  // Some systems give HEIC photos no media type: then the name decides for now.
  const known = file.type
    ? UPLOAD_TYPES.some((type) => type === file.type)
    : ENDINGS.test(file.name);
  if (!known) return `„${file.name}“ ist weder ein Foto noch ein PDF und wird nicht angenommen.`;
  if (file.size === 0) return `„${file.name}“ ist leer.`;
  return file.size > LIMITS.fileBytes
    ? `„${file.name}“ ist größer als 10 MB. Bitte wählen Sie eine kleinere Datei.`
    : undefined;
}

/** The chosen files that still fit, and what is said about the others. */
export function admit(chosen: readonly File[], present: readonly FileAnswer[], most: number) {
  const problems: string[] = [];
  const admitted: File[] = [];
  for (const file of chosen) {
    const problem = fileProblem(file);
    if (problem) problems.push(problem);
    else if (present.length + admitted.length < most) admitted.push(file);
    else if (!problems.some((each) => each.startsWith('Mehr als'))) {
      problems.push(
        `Mehr als ${most === 1 ? 'eine Datei ist' : `${most} Dateien sind`} hier nicht möglich.`,
      );
    }
  }
  return { admitted, problems };
}
