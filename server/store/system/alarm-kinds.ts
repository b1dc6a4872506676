/**
 * The kinds of alarms, and what the admins are told to do about each. A new kind needs an entry
 * here and calls of `raiseAlarm` and `clearAlarm` (raise.ts).
 */
export const ALARMS = {
  disk: {
    subject: 'Speicherplatz fast voll',
    advice:
      'Bitte schaffen Sie Platz auf dem Datenträger von Empfang. Ist er voll, nimmt Empfang nichts mehr an; die Geräte heben dann auf, was eingegeben wird.',
  },
  jobs: {
    subject: 'Aufgaben des Servers bleiben liegen',
    advice:
      'Bitte lassen Sie das Protokoll des Servers ansehen und starten Sie Empfang neu, wenn die Ursache behoben ist. Verloren geht nichts, es bleibt nur liegen.',
  },
  mails: {
    subject: 'E-Mails gehen nicht hinaus',
    advice:
      'Bitte prüfen Sie SMTP_URL, das Postfach und die Verbindung zum Mailserver. Codes und Links kommen solange nicht an.',
  },
  held: {
    subject: 'Sendungen werden nach einer Wiederherstellung zurückgehalten',
    advice:
      'Bitte entscheiden Sie unter Einstellungen, „Datensicherung“, was davon hinausgeht. Was schon vor der Wiederherstellung fort war, käme sonst ein zweites Mal an.',
  },
  certificate: {
    subject: 'Das Zertifikat läuft ab',
    advice:
      'Bitte erneuern Sie die Dateien aus TLS_CERT und TLS_KEY (mit npm run cert, oder wie Sie sie bekommen haben). Empfang übernimmt sie ohne Neustart. Nach dem Ablauf erreichen die Tablets Empfang nicht mehr.',
  },
  backup: {
    subject: 'Die Datensicherung gelingt nicht',
    advice:
      'Bitte sehen Sie unter Einstellungen, „Datensicherung“, nach und sichern Sie dort noch einmal. Häufig ist der Datenträger voll oder nicht angeschlossen.',
  },
  backup_key: {
    subject: 'Es gibt noch keine Datensicherung',
    advice:
      'Bitte legen Sie unter Einstellungen, „Datensicherung“, den Wiederherstellungsschlüssel an. Ohne ihn wird nichts gesichert, und nach einem Schaden am Server wären alle Daten verloren.',
  },
  gdt_folder: {
    subject: 'Der Austauschordner des Praxissystems ist nicht erreichbar',
    advice:
      'Bitte prüfen Sie, ob der Ordner aus GDT_FOLDER eingehängt ist und Empfang darin schreiben darf. Was übergeben werden soll, wartet solange.',
  },
  gdt_waiting: {
    subject: 'Das Praxissystem holt nichts ab',
    advice:
      'Bitte prüfen Sie, ob das Praxissystem die Dateien aus dem Austauschordner einliest. Empfang überschreibt keine und übergibt die nächste, sobald die vorige abgeholt ist.',
  },
  gdt_quarantine: {
    subject: 'Dateien des Praxissystems ließen sich nicht lesen',
    advice:
      'Bitte sehen Sie unter Einstellungen, „Standort“, bei „Praxissystem“ nach. Dort steht zu jeder Datei der Grund; gelöscht wurde keine.',
  },
  rows: {
    subject: 'Einträge lassen sich nicht anzeigen',
    advice:
      'Bitte lassen Sie das Protokoll des Servers ansehen; es nennt die Kennung jedes Eintrags. Gelöscht ist nichts, die Einträge fehlen nur in ihren Listen. Häufig passt nach einer Wiederherstellung der Schlüssel nicht zu den Daten.',
  },
  strangers: {
    subject: 'Von Unbekannten kommt ungewöhnlich viel',
    advice:
      'Bitte sehen Sie im Eingang nach, was ohne Anmeldung kam, und lassen Sie das Protokoll des Servers ansehen. Was über die Grenze geht, nimmt Empfang von nicht angemeldeten Personen erst später an; es wartet solange auf ihren Geräten. Kioske, angemeldete Personen und das Team betrifft das nicht.',
  },
  clock: {
    subject: 'Die Uhr des Servers geht falsch',
    advice:
      'Bitte stellen Sie die Uhr des Servers und schalten Sie die Zeit aus dem Netz (NTP) ein. Fristen, Codes und die zweite Bestätigung beim Anmelden hängen daran.',
  },
} as const;

export type AlarmKind = keyof typeof ALARMS;
