import { LIMITS, UPLOAD_TYPES } from '#contract/shared/limits.ts';

/** What is said of files that are not taken, in the language of whoever chose them. */
export interface FileWords {
  wrongType: (name: string) => string;
  empty: (name: string) => string;
  tooBig: (name: string) => string;
  noMore: (most: number) => string;
  noRoom: string;
  notKept: string;
}

/** What the file dialog offers. */
export const ACCEPT = UPLOAD_TYPES.join(',');
/** What the camera gives. */
export const ACCEPT_CAMERA = UPLOAD_TYPES.filter((type) => type.startsWith('image/')).join(',');

const ENDINGS = /\.(jpe?g|png|webp|heic|pdf)$/i;

/** `1.234.567` bytes → `1,2 MB`. */
export function fileSize(bytes: number, mark: string): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${String(Math.round((bytes / 1024 / 1024) * 10) / 10).replace('.', mark)} MB`;
}

/** A file that was looked at and cannot be kept: too big, or no room for it (OE-24). */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly why: 'tooBig' | 'noRoom';
  constructor(why: 'tooBig' | 'noRoom') {
    super(why);
    this.why = why;
  }
}

/** What is said of a file that could not be kept. */
export const refusal = (say: FileWords, name: string, error: unknown): string => {
  if (!(error instanceof FileRefused)) return say.notKept;
  return error.why === 'tooBig' ? say.tooBig(name) : say.noRoom;
};

/** Why a chosen file is not taken, as a sentence; the bytes are looked at later. */
export function fileProblem(file: File, say: FileWords): string | undefined {
  // Some systems give HEIC photos no media type: then the name decides for now.
  const known = file.type
    ? UPLOAD_TYPES.some((type) => type === file.type)
    : ENDINGS.test(file.name);
  if (!known) return say.wrongType(file.name);
  if (file.size === 0) return say.empty(file.name);
  // A picture is scaled before it is stored and is small then; a PDF stays as it is.
  const most = file.type.startsWith('image/') ? LIMITS.cameraBytes : LIMITS.fileBytes;
  return file.size > most ? say.tooBig(file.name) : undefined;
}

/** The chosen files that still fit, and what is said about the others. */
export function admit(
  chosen: readonly File[],
  present: readonly unknown[],
  most: number,
  say: FileWords,
) {
  const problems: string[] = [];
  const noMore = say.noMore(most);
  const admitted: File[] = [];
  for (const file of chosen) {
    const problem = fileProblem(file, say);
    if (problem) problems.push(problem);
    else if (present.length + admitted.length < most) admitted.push(file);
    else if (!problems.includes(noMore)) problems.push(noMore);
  }
  return { admitted, problems };
}

/** Whether a write failed because the disk is full. */
export const isQuota = (error: unknown): boolean =>
  error instanceof Error && /Quota/.test(`${error.name} ${error.message}`);
