/** Streets of our own, so that no door is anybody's. */
export const STREETS: readonly string[] = [
  'Lindenhofweg',
  'Am Anger',
  'Alte Ziegelei',
  'Birnbaumweg',
  'Gärtnerhof',
  'Hopfengarten',
  'Kastanienstieg',
  'Mühlenwinkel',
  'Nachtigallenpfad',
  'Parkblick',
  'Quellengrund',
  'Rosengang',
  'Sonnenuhr',
  'Weidendamm-Ufer',
  'Zum Feldrain',
];

export const POSTAL_CODES = {
  mitte: ['10178', '10179', '10115', '10119', '10243'],
  sued: ['12049', '12051', '12043', '12099', '12103'],
} as const;

/** Statutory insurances and private ones of this demo. */
export const STATUTORY = [
  'Märkische Krankenkasse',
  'Ortskasse Spree',
  'Ersatzkasse Nordlicht',
  'BKK Handwerk und Handel',
  'Hansekrankenkasse',
] as const;
export const PRIVATE = ['Albatros Privatversicherung', 'Concordia Kranken'] as const;

/** What the desk writes into a record, now and then. */
export const RECORD_NOTES: readonly string[] = [
  'Angstpatient, bitte mehr Zeit einplanen.',
  'Marcumar, vor Extraktion INR.',
  'Penicillinallergie, Ausweis liegt vor.',
  'Nachmittags besser erreichbar, arbeitet im Schichtdienst.',
  'Hört schlecht, bitte langsam sprechen.',
  'Kommt immer mit der Tochter, sie übersetzt.',
  'Rollstuhl, Behandlungszimmer 2.',
  'Bonusheft vollständig seit 2016.',
  'Heil- und Kostenplan Krone 26 genehmigt.',
  'Bitte nicht zu Hause anrufen, nur mobil.',
  'Vorsorge jährlich, Erinnerung per SMS gewünscht.',
  'Diabetes Typ 2, HbA1c alle drei Monate.',
  'Zahlt in Raten, Vereinbarung vom Sommer.',
  'Nachweis der Befreiung von Zuzahlungen liegt vor.',
];

export const TAGS: readonly string[] = [
  'Angstpatient',
  'Recall',
  'DMP Diabetes',
  'Blutverdünner',
  'Hausbesuch',
  'Ratenzahlung',
  'Dolmetscher',
  'KFO',
  'Implantat',
  'Allergie',
];
