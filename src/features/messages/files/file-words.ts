import type { FileWords } from '#platform/files/file-rules.ts';
import { WRITE_WORDS } from '#platform/write/words.ts';

/** What is said of files that cannot come with a message. */
export const FILE_WORDS: FileWords & { failed: string; noKey: string } = {
  wrongType: (name) => `„${name}“ ist weder ein Foto noch ein PDF und wird nicht angenommen.`,
  empty: (name) => `„${name}“ ist leer.`,
  tooBig: (name) => `„${name}“ ist größer als 10 MB. Bitte wählen Sie eine kleinere Datei.`,
  noMore: (most) => `Mehr als ${most} Dateien sind in einer Nachricht nicht möglich.`,
  noRoom:
    'Auf diesem Gerät ist nicht mehr genug Platz für Dateien. Ihr Text bleibt gespeichert. Bitte senden Sie ab, was im Ausgang wartet.',
  notKept: 'Die Datei konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  failed: 'Die Datei konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
  noKey: WRITE_WORDS.filesWithoutKey,
};
