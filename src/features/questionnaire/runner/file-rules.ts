import { LIMITS, UPLOAD_TYPES } from '#contract/limits.ts';
import type { FileAnswer } from '#contract/questionnaire/answers.ts';

/** What the file dialog offers. */
export const ACCEPT = UPLOAD_TYPES.join(',');
/** What the camera gives. */
export const ACCEPT_CAMERA = UPLOAD_TYPES.filter((type) => type.startsWith('image/')).join(',');

const ENDINGS = /\.(jpe?g|png|webp|heic|pdf)$/i;

/** More than any phone's camera writes; above it decoding could end the page. */
const CAMERA_BYTES = 40 * 1024 * 1024;

/** `1.234.567` bytes → `1,2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / 1024 / 1024).toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`;
}

export const tooBig = (name: string): string =>
  `„${name}“ ist größer als 10 MB. Bitte wählen Sie eine kleinere Datei.`;

/** A file that was looked at and cannot be kept; the message is the German sentence for its sender. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** Why a chosen file is not taken, as a German sentence; the bytes are looked at later. */
export function fileProblem(file: File): string | undefined {
  // Some systems give HEIC photos no media type: then the name decides for now.
  const known = file.type
    ? UPLOAD_TYPES.some((type) => type === file.type)
    : ENDINGS.test(file.name);
  if (!known) return `„${file.name}“ ist weder ein Foto noch ein PDF und wird nicht angenommen.`;
  if (file.size === 0) return `„${file.name}“ ist leer.`;
  // A picture is scaled before it is stored and is small then; a PDF stays as it is.
  const most = file.type.startsWith('image/') ? CAMERA_BYTES : LIMITS.fileBytes;
  return file.size > most ? tooBig(file.name) : undefined;
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
