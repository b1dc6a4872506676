import type { BusinessCase } from '#contract/activities/activity-enums.ts';
import type { Member } from './team.ts';

/** Notes of the team for each other, by concern. `{@arzt}` mentions who has that role there. */
export const NOTES: Record<BusinessCase | 'other', readonly string[]> = {
  Termin: [
    'Zurückgerufen, Termin verlegt.',
    'Niemand erreicht, versuche es am Nachmittag noch einmal.',
    '{@empfang} kannst du im Kalender nachsehen, ob Donnerstag noch etwas frei ist?',
    'Ersatztermin angeboten, sie meldet sich.',
    'Auf die Warteliste gesetzt.',
  ],
  Rezept: [
    'Ist ausgestellt, liegt auf der Karte.',
    '{@arzt} bitte unterschreiben, ist im Signaturordner.',
    'Letzte Verordnung vor sieben Wochen, passt.',
    'Dosis laut Plan 1-0-1, {@arzt} stimmt das noch?',
    'Apotheke hat angerufen, Packungsgröße N3 ist zurzeit nicht lieferbar.',
  ],
  Überweisung: [
    'Überweisung liegt am Empfang.',
    'Karte in diesem Quartal noch nicht eingelesen, habe Bescheid gesagt.',
    '{@zahnarzt} brauchst du vorher noch das Röntgenbild?',
  ],
  Befund: [
    'Befund ist da, unauffällig. Rückruf macht {@arzt}.',
    'Labor angerufen, kommt morgen früh.',
    'Brief eingescannt und abgelegt.',
  ],
  Abrechnung: [
    'Zahlung ist am Dritten eingegangen, Mahnung war ein Fehler. Habe mich entschuldigt.',
    '{@leitung} kannst du die Ziffer erklären? Du kennst den Fall.',
    'Ratenzahlung vereinbart, drei Raten.',
    'Neue Rechnung ist raus.',
  ],
  Sonstiges: [
    'Adresse ist geändert.',
    'Liegt in der Fundkiste am Empfang.',
    'Habe zurückgerufen und alles geklärt.',
    'Bescheinigung geschrieben, liegt bereit.',
  ],
  other: [
    'Zurückgerufen, hat sich erledigt.',
    'Niemand erreicht, auf die Mailbox gesprochen.',
    'Bitte beim nächsten Besuch ansprechen.',
  ],
};

export const URGENT_NOTES: readonly string[] = [
  'Sofort zurückgerufen: kommt jetzt vorbei. {@zahnarzt} ist informiert.',
  'Habe an die 112 verwiesen und noch einmal nachgefragt: Rettungsdienst war da.',
  'Auf den Tupfer beißen und kühlen; wenn es in 30 Minuten nicht steht, kommt sie her.',
];

/** Blocks that both locations have, beside those of every demo. */
export const BLOCKS: readonly { name: string; text: string }[] = [
  {
    name: 'Termin bestätigt',
    text: 'Guten Tag {{Anrede}} {{Nachname}},\nIhr Termin ist eingetragen. Bitte bringen Sie Ihre Versichertenkarte mit.\nIhre {{Praxis}}',
  },
  {
    name: 'Überweisung bereit',
    text: 'Guten Tag {{Anrede}} {{Nachname}},\nIhre Überweisung liegt am Empfang für Sie bereit.\nIhre {{Praxis}}',
  },
  {
    name: 'Nach dem Eingriff',
    text: 'Guten Tag {{Anrede}} {{Nachname}},\nbitte kühlen Sie heute, essen Sie erst, wenn die Betäubung ganz weg ist, und schonen Sie sich zwei Tage. Bei Fieber oder wenn es nachblutet, rufen Sie an: {{Telefon}}.\nGute Besserung, Ihre {{Praxis}}',
  },
  {
    name: 'Befund liegt vor',
    text: 'Guten Tag {{Anrede}} {{Nachname}},\nIhr Befund liegt vor. Wir besprechen ihn gern mit Ihnen; bitte vereinbaren Sie dafür einen Termin: {{Telefon}}.\nIhre {{Praxis}}',
  },
];

/** Views that somebody keeps: name and address. `{me}` is the person. */
export const VIEWS: readonly { by: Member; name: string; address: string }[] = [
  { by: 'empfang', name: 'Neue Anrufe', address: 'answering_machine?status=neu' },
  { by: 'empfang', name: 'Rezepte', address: 'alle?businessCase=Rezept' },
  { by: 'empfang', name: 'Wo ich genannt bin', address: 'alle?mentioned=true' },
  { by: 'linden', name: 'Dringendes', address: 'alle?priority=75' },
  { by: 'linden', name: 'Heute fällig', address: 'alle?due=today' },
  { by: 'hollmann', name: 'Abrechnung', address: 'alle?businessCase=Abrechnung' },
  { by: 'demirci', name: 'Mir zugewiesen', address: 'alle?selectedEmployees={me}' },
];

/** What patients wish for without a booking service. */
export const WISHES: readonly {
  wish: 'new' | 'change' | 'cancel';
  when: string;
  reason: string;
}[] = [
  { wish: 'new', when: 'vormittags, außer Montag', reason: 'Kontrolle und Zahnreinigung' },
  {
    wish: 'change',
    when: 'statt Dienstag 9 Uhr lieber Donnerstag nachmittags',
    reason: 'Dienstreise',
  },
  { wish: 'cancel', when: 'Freitag um 10:30', reason: 'bin krank, melde mich wieder' },
  { wish: 'new', when: 'so bald wie möglich', reason: 'Zahnfleisch blutet seit einer Woche' },
  { wish: 'new', when: 'nächste Woche ab 16 Uhr', reason: 'Impfberatung für eine Reise' },
];

/** Complaints that patients write into the forms of the three weeks. */
export const COMPLAINTS: readonly string[] = [
  'Kontrolle, und der Zahn hinten links ist empfindlich auf Kaltes.',
  'Check-up, seit dem Umzug habe ich keinen Hausarzt mehr.',
  'Ich bin oft müde und habe abends Kopfschmerzen.',
  'Husten seit drei Wochen, vor allem nachts.',
  'Rückenschmerzen nach dem Umzug, links unten.',
  'Der Blutdruck ist zu Hause meistens zu hoch (um 150/95).',
];
