import { Refusal } from '#server/shared/refusal.ts';
import type { FileTrouble } from './take-files.ts';

const SENTENCES: Record<FileTrouble['kind'], string> = {
  missing: 'ist nicht vollständig angekommen.',
  locked: 'ließ sich nicht entschlüsseln und bleibt so aufbewahrt, wie sie kam.',
  refused: 'ist kein erlaubtes Foto oder PDF und bleibt so aufbewahrt, wie sie kam.',
};

const OPEN_SENTENCES: Record<FileTrouble['kind'], string> = {
  missing: 'Diese Datei ist nicht vollständig angekommen. Bitte fügen Sie sie noch einmal hinzu.',
  locked: 'Diese Datei ließ sich nicht lesen. Bitte fügen Sie sie noch einmal hinzu.',
  refused: 'Diese Datei ist kein erlaubtes Foto oder PDF. Bitte wählen Sie eine andere.',
};

/** What a reviewer must know about the files of a sealed hand-in. */
export const remarksOf = (troubles: readonly FileTrouble[]): string[] =>
  troubles.map(
    ({ name, kind }) => `${name ? `Die Datei „${name}“` : 'Eine Datei'} ${SENTENCES[kind]}`,
  );

/** An open hand-in can still be repaired by its sender, so it is refused with the file named. */
export function refuseTroubles(troubles: readonly FileTrouble[]): void {
  if (troubles.length === 0) return;
  const errors = troubles.map(({ fileId, kind, advice }) => ({
    field: `file_ids.${fileId}`,
    message: advice ?? OPEN_SENTENCES[kind],
  }));
  const refused = troubles.some(({ kind }) => kind === 'refused');
  throw new Refusal(refused ? 'file_refused' : 'answers_invalid', { errors });
}
