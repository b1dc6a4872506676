import type { GdtWaitReason } from '#contract/gdt/exchange.ts';

/** The button and the dialog that it opens. */
export const HAND_OVER = 'An Praxissystem übergeben (GDT)';

export const GDT_SECTION = {
  label: 'Praxissystem',
  waits: 'Geht von selbst an das Praxissystem und wartet noch.',
  byHand: 'Ging nicht von selbst an das Praxissystem. Bitte von Hand übergeben.',
  toFolder: (file: string) => `in den Austauschordner (${file})`,
  asFile: (file: string) => `als Datei (${file})`,
  handedOver: (moment: string, by: string, where: string) =>
    `Übergeben ${moment} von ${by}, ${where}`,
  confirmedBy: (by: string, moment: string) => ` · Ankunft bestätigt von ${by}, ${moment}`,
  confirm: 'Im Praxissystem angekommen',
};

/** Why it did not go by itself. */
export const REASONS: Record<GdtWaitReason, string> = {
  no_folder: 'Der Austauschordner ist nicht erreichbar.',
  unread: 'Die vorige Datei ist noch nicht abgeholt.',
  incomplete: 'Angaben fehlen, zum Beispiel die Patientennummer.',
  failed: 'Die Datei ließ sich nicht erstellen.',
};

export const GDT_DIALOG = {
  failed: 'Nicht übergeben',
  inFolder: 'In den Austauschordner gelegt',
  downloaded: 'Datei heruntergeladen',
  pleaseConfirm: 'Bitte bestätigen, sobald die Angaben im Praxissystem zu sehen sind.',
  check: 'Prüfen und ansehen',
  checkAgain: 'Noch einmal prüfen',
  download: 'Herunterladen',
  toFolder: 'In den Austauschordner legen',
  notConfigured: {
    title: 'Noch nicht eingerichtet',
    text: 'Die GDT-Kennungen dieses Standorts fehlen. Bitte unter „Einstellungen“ eintragen.',
  },
  trouble: 'So kann die Datei nicht übergeben werden',
};

export const GDT_FIELDS = {
  number: 'Patientennummer im Praxissystem',
  surname: 'Nachname',
  first_name: 'Vorname',
  birth_date: 'Geburtsdatum',
  insurance_number: 'Versichertennummer (wenn bekannt)',
  postal_code_and_city: 'PLZ und Wohnort (wenn bekannt)',
  street: 'Straße (wenn bekannt)',
  sex: 'Geschlecht (GDT 2.1 kennt nur zwei)',
  sexes: { unknown: 'keine Angabe', female: 'weiblich', male: 'männlich' },
  withDocument: 'PDF mit allen Angaben mitgeben (nur dann zählt es als Übergabe der Akte)',
};

export const GDT_PREVIEW = {
  file: (name: string, bytes: string) => `${name}, ${bytes} Byte`,
  /** After the file. */
  andPdf: ' und PDF',
  replaced: 'Der Zeichensatz kennt nicht alle Zeichen',
  someField: 'Feld',
  leftOut: 'wird weggelassen',
  /** Between a character and the one in its place. */
  becomes: 'wird',
  unseen: (code: string) => `unsichtbares Zeichen ${code}`,
  line: 'Zeile',
  content: 'Inhalt',
  meaning: 'Bedeutung',
};

/** What nobody sees, by its name. */
export const UNSEEN: Record<string, string> = {
  ' ': 'Leerzeichen',
  '\u00a0': 'geschütztes Leerzeichen',
  '\u202f': 'schmales Leerzeichen',
  '\u00ad': 'weiches Trennzeichen',
};
