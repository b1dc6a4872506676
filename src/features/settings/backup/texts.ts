import { sentence } from '#contract/shared/sentence.ts';

export const BACKUP = {
  title: 'Datensicherung',
  backups: 'Sicherungen',
  backupsText:
    'Jede Nacht nach zwei Uhr sichert Empfang alles, was zur Praxis gehört: Angaben, Dateien und die Schlüssel des Servers. War der Rechner nachts aus, holt er es nach. Behalten wird die letzte Sicherung von vierzehn Tagen.',
  start: 'Jetzt sichern',
  running: (percent: number) => `Es wird gesichert: ${percent} %`,
  progress: 'Fortschritt',
  failed: (at: string, reason: string) =>
    `${sentence(`Gescheitert am ${at}: ${reason}`)} Empfang versucht es jede Stunde noch einmal.`,
  /** Before the instant of the last backup, which stands out. */
  last: 'Zuletzt am',
  lastFile: (size: string, host: string) => `, ${size}, auf ${host}`,
  never: 'Bisher wurde nichts gesichert.',
};

export const KEPT_BACKUPS = {
  none: (folder: string) => `In ${folder} liegt noch keine Sicherung.`,
  list: 'Vorhandene Sicherungen',
  formerKey: (mark: string) => `, früherer Schlüssel ${mark}`,
  beforeUpdate: ', Kopie vor einem Update',
  where: (folder: string) =>
    `Sie liegen in ${folder}. Ein anderer Datenträger (BACKUP_DIR) schützt auch dann, wenn dieser Rechner verloren geht.`,
};

export const RECOVERY_KEY = {
  title: 'Wiederherstellungsschlüssel',
  text: 'Sicherungen sind verschlüsselt. Nur dieser Schlüssel öffnet sie, und Empfang behält ihn nicht: Ohne ihn kann niemand die Daten wiederherstellen, auch der Hersteller nicht. Bitte bewahren Sie ihn ausgedruckt an zwei Orten auf, nicht auf dem Server.',
  /** Before the mark of the key, which stands out. */
  current: 'Es gilt der Schlüssel mit dem Kennzeichen',
  since: (since: string) =>
    `${sentence(`seit ${since}`)} Nach einem Wechsel öffnet er weiterhin die Sicherungen, die bis dahin entstanden sind.`,
  none: 'Es gibt noch keinen Schlüssel, deshalb wird nicht gesichert.',
  replace: 'Schlüssel ersetzen',
  make: 'Schlüssel anlegen',
};

/** The new key, shown once. */
export const NEW_KEY = {
  shownOnce: (mark: string) =>
    `Ihr neuer Schlüssel, Kennzeichen ${mark}. Er wird nur jetzt gezeigt:`,
  print: 'Drucken',
  copy: 'Kopieren',
  copied: 'Schlüssel kopiert',
  notCopied: 'Kopieren ging nicht; bitte schreiben Sie den Schlüssel ab oder drucken Sie ihn.',
  ending: (letters: number) => `Die letzten ${letters} Zeichen von Ihrer Abschrift`,
  endingHelp: 'Erst dann gilt der Schlüssel, und es wird zu ihm gesichert.',
  endingWrong: (letters: number) =>
    `Das sind nicht die letzten ${letters} Zeichen dieses Schlüssels.`,
  confirm: 'Ich habe ihn verwahrt',
  confirmed: 'Wiederherstellungsschlüssel gilt',
  discard: 'Verwerfen',
};
