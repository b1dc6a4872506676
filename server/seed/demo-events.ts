/** Numbers of callers are from the ranges that the Bundesnetzagentur keeps for fiction. */
const MITTE = '030 23125010';
const SUED = '+493023125020';

/** A call, an SMS or a chat of the demo; `hours` before the first start. */
export interface DemoEvent {
  hours: number;
  event: Record<string, unknown>;
  /** Of a call: how long somebody spoke, seconds. */
  speaks?: number;
}

export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    hours: 71,
    speaks: 14,
    event: {
      kind: 'call',
      from: '+49 30 23125451',
      to: MITTE,
      transcript:
        'Ja, guten Tag, Krüger mein Name, Hannelore Krüger. Ich bräuchte bitte ein Folgerezept für meine Blutdrucktabletten, Ramipril fünf Milligramm. Ich hole es morgen Vormittag ab. Vielen Dank, auf Wiederhören.',
    },
  },
  {
    hours: 50,
    speaks: 11,
    event: {
      kind: 'call',
      from: '0152 28817386',
      to: MITTE,
      transcript:
        'Hallo, hier Yılmaz. Ich muss meinen Termin am Donnerstag um zehn leider absagen, ich bin krank. Können Sie mir einen neuen in der Woche danach geben? Danke.',
    },
  },
  {
    hours: 47,
    event: {
      kind: 'sms',
      from: '0171 39200047',
      to: MITTE,
      text: 'Guten Morgen, ich stehe im Stau und komme etwa 15 Min. später zu meinem Termin um 9:30. LG Sabine Vogt',
    },
  },
  {
    hours: 29,
    speaks: 16,
    event: {
      kind: 'call',
      from: '+4930 23125888',
      to: MITTE,
      transcript:
        'Guten Tag, Friedrich Sommer. Meine Tochter soll wegen der Weisheitszähne zum Kieferchirurgen, dafür brauchen wir eine Überweisung. Sie heißt Lea, geboren am vierten Mai zweitausendneun. Bitte rufen Sie kurz zurück, wenn sie fertig ist.',
    },
  },
  {
    hours: 26,
    speaks: 13,
    event: {
      kind: 'call',
      from: 'anonymous',
      to: MITTE,
      transcript:
        'Also ich muss Ihnen sagen, ich war gestern über eine Stunde im Wartezimmer, trotz Termin. Und niemand hat etwas gesagt. Das finde ich nicht in Ordnung. Bitte geben Sie das weiter.',
    },
  },
  {
    hours: 23,
    event: {
      kind: 'chat',
      conversation: 'web-4711',
      from: null,
      name: 'Gast von der Website',
      to: MITTE,
      text: 'Hallo, nehmen Sie noch neue Patienten auf? Ich bin gerade nach Berlin gezogen.',
    },
  },
  {
    hours: 22.9,
    event: {
      kind: 'chat',
      conversation: 'web-4711',
      from: null,
      name: 'Gast von der Website',
      to: MITTE,
      text: 'Am liebsten wäre mir ein Termin am späten Nachmittag 🙂',
    },
  },
  {
    hours: 6,
    event: {
      kind: 'sms',
      from: '+49 171 39200081',
      to: MITTE,
      text: 'Ist mein Laborbefund schon da? Viele Grüße, T. Nguyen',
    },
  },
  {
    hours: 4,
    speaks: 9,
    event: {
      kind: 'call',
      from: '0152 28895423',
      to: SUED,
      transcript:
        'Schönen guten Tag, ich habe seit heute Nacht starke Zahnschmerzen unten links. Kann ich heute noch vorbeikommen? Mein Name ist Adamczyk.',
    },
  },
  {
    hours: 1.5,
    speaks: 8,
    event: {
      kind: 'call',
      from: '0171 39200012',
      to: MITTE,
      transcript:
        'Hallo, bitte schnell, meine Mutter hatte bei Ihnen gestern einen Zahn gezogen bekommen und es blutet seit zwei Stunden und hört nicht auf. Bitte rufen Sie sofort zurück.',
    },
  },
  {
    hours: 0.7,
    event: {
      kind: 'sms',
      from: '0171 39200047',
      to: MITTE,
      text: 'Vielen Dank noch mal, dass Sie mich drangenommen haben. Sabine Vogt',
    },
  },
];

/** What the demo's patient writes in the portal. */
export const DEMO_WORDS = {
  subject: 'Frage zur Rechnung',
  text: 'Guten Tag, auf der Rechnung vom letzten Monat steht eine Position, die ich nicht verstehe (Ziffer 4040). Könnten Sie mir das bitte erklären? Freundliche Grüße, Paula Probst',
} as const;
