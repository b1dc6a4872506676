/** A backup cannot be made or restored; the message is one German sentence that says what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'auf dem Datenträger ist kein Platz mehr',
  EDQUOT: 'auf dem Datenträger ist kein Platz mehr',
  EFBIG: 'die Datei würde für diesen Datenträger zu groß',
  EACCES: 'dort darf Empfang nicht schreiben',
  EPERM: 'dort darf Empfang nicht schreiben',
  EROFS: 'dort darf niemand schreiben',
  ENOENT: 'den Ordner gibt es nicht',
  ENOTDIR: 'ein Teil des Pfades ist eine Datei',
  EEXIST: 'ein Teil des Pfades ist eine Datei',
  EIO: 'der Datenträger meldet einen Fehler',
  ECONNREFUSED: 'die Datenbank antwortet nicht',
  ENOTFOUND: 'den Rechner der Datenbank gibt es nicht',
  '28P01': 'die Datenbank nimmt Benutzer oder Kennwort nicht an',
  '3D000': 'diese Datenbank gibt es nicht',
  '42501': 'die Rolle darf das in dieser Datenbank nicht',
  '53100': 'auf dem Datenträger der Datenbank ist kein Platz mehr',
};

/** The code of the error or of its cause, because a failed statement wraps the real error. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  // A missing socket of the database is ENOENT too, but means that it cannot be reached.
  if ('syscall' in error && error.syscall === 'connect') return 'ECONNREFUSED';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
};

/** Why it failed, in words without personal data; a code where there are no words for it. */
export function reasonOf(error: unknown): string {
  if (error instanceof BackupRefused) return error.message;
  const code = codeOf(error);
  const known = REASONS[code];
  if (known) return `${known} (${code})`;
  return code ? `ein unerwarteter Fehler (${code})` : 'ein unerwarteter Fehler';
}
