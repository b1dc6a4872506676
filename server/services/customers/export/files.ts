import type { RecordingType } from '#contract/activities/recordings.ts';
import type { NamedFile } from './gather.ts';

const NAME_MAX = 80;

/** A name that every system unpacks, and that leads out of no folder. */
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}. _-]+/gu, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-NAME_MAX) || 'datei';

/** Recordings are named by their time alone. */
const ENDINGS: Record<string, string> = {
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'audio/ogg': '.ogg',
} satisfies Record<RecordingType, string>;

/** Where each file lies in the ZIP, by id: numbered, as two may have the same name. */
export function pathsOf(files: readonly NamedFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.map(({ id, name, type }, at) => {
      const own = plainName(name ?? '');
      const ending = ENDINGS[type ?? ''] ?? '';
      const whole = own.toLowerCase().endsWith(ending) ? own : own + ending;
      return [id, `dateien/${String(at + 1).padStart(3, '0')}-${whole}`];
    }),
  );
}
