/** Record types of GDT 2.1 that Empfang writes or reads. */
export const GDT_RECORDS = {
  '6300': 'Stammdaten anfordern',
  '6301': 'Stammdaten übermitteln',
  '6302': 'Neue Untersuchung anfordern',
  '6310': 'Daten einer Untersuchung übermitteln',
  '6311': 'Daten einer Untersuchung zeigen',
} as const;
export type GdtRecordType = keyof typeof GDT_RECORDS;

export interface FieldRule {
  /** The field's German name, shown beside each line of the preview. */
  name: string;
  /** Longest content, in characters. */
  width: number;
  /** Longer texts continue in a further line of the same field. */
  splits?: boolean;
}

/** The length `LLL` has three digits and includes nine characters that are not content. */
export const LONGEST_CONTENT = 990;

/** Fields of GDT 2.1 (FMT-6), with the widths of its table of fields. */
export const GDT_FIELDS: Readonly<Record<string, FieldRule>> = {
  '8000': { name: 'Satzart', width: 4 },
  '8100': { name: 'Satzlänge', width: 5 },
  '8315': { name: 'GDT-Kennung des Empfängers', width: 8 },
  '8316': { name: 'GDT-Kennung des Senders', width: 8 },
  '9206': { name: 'Zeichensatz', width: 1 },
  '9218': { name: 'Version GDT', width: 5 },
  '3000': { name: 'Patientennummer', width: 10 },
  '3101': { name: 'Nachname', width: 28 },
  '3102': { name: 'Vorname', width: 28 },
  '3103': { name: 'Geburtsdatum (TTMMJJJJ)', width: 8 },
  '3105': { name: 'Versichertennummer', width: 12 },
  '3106': { name: 'PLZ und Wohnort', width: 30 },
  '3107': { name: 'Straße', width: 28 },
  '3110': { name: 'Geschlecht (1 männlich, 2 weiblich)', width: 1 },
  '6227': { name: 'Kommentar', width: 60, splits: true },
  '6302': { name: 'Kennzeichen des Dokuments', width: 6 },
  '6303': { name: 'Format des Dokuments', width: 3 },
  '6304': { name: 'Inhalt des Dokuments', width: 60 },
  '6305': { name: 'Ort des Dokuments', width: 120 },
  '8402': { name: 'Art der Untersuchung', width: 6 },
  '8410': { name: 'Kürzel der Frage (Test-Ident)', width: 20 },
  '8411': { name: 'Frage', width: 60 },
  '8420': { name: 'Wert', width: 60 },
  '8421': { name: 'Einheit', width: 20 },
  '8470': { name: 'Hinweis', width: 60, splits: true },
  '8480': { name: 'Antwort', width: 60, splits: true },
};
