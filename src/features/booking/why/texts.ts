import { sentence } from '#contract/shared/sentence.ts';

/** Why there is no appointment, in German. */
export const WHY = {
  title: 'Warum kein Termin?',
  tab: 'Warum kein Termin',
  text: 'Für jede Zeit eines Tages: was im Weg steht, und was sie öffnen würde.',
  back: 'Zum Kalender',
  day: 'Tag',
  dayBefore: 'Tag zurück',
  dayAfter: 'Tag vor',
  treatment: 'Behandlung',
  choose: 'Bitte wählen',
  with: 'Bei wem (freiwillig)',
  anybody: 'egal',
  by: 'Wer bucht',
  byTeam: 'die Praxis',
  byPatient: 'Patient:innen online',
  payer: 'Versicherung',
  familiar: 'Neu oder bekannt',
  either: 'egal',
  new: 'neu in der Praxis',
  known: 'schon bekannt',
  askTitle: 'Um welche Behandlung geht es?',
  askText:
    'Wählen Sie eine Behandlung: Dann steht hier für jede Zeit des Tages, warum sie nicht geht.',
  loading: 'Die Gründe werden gesucht',
  times: 'Zeiten des Tages',
  free: 'frei',
  freeText: 'Hier kann der Termin beginnen.',
  noneTreatment: 'Diese Behandlung gibt es an diesem Standort nicht mehr.',
  make: 'Termin vergeben',
  take: 'Diese Zeit nehmen',
  takeAt: (time: string) => `${time} nehmen`,
  makeAt: (time: string) => `Termin um ${time} vergeben`,
  span: (from: string, to: string) => `${from}–${to}`,
  count: (free: number) =>
    free === 0 ? 'An diesem Tag ist keine Zeit frei.' : 'Was geht, ist mit „frei“ markiert.',
  here: 'Ohne Verbindung urteilt dieses Gerät nach seinem eigenen Stand. Was andere inzwischen eingetragen haben, fehlt.',
  hereUncertain:
    'Feiertage und zurückgehaltene Zeiten kennt dieses Gerät nicht: Beide können hinzukommen.',
  hereFar:
    'So weit im Voraus liegt der Kalender nicht auf diesem Gerät: Belegte Zeiten fehlen hier.',
  hereSince: (when: string) => sentence(`Stand von ${when}`),
  offlineTitle: 'Der Kalender liegt noch nicht auf diesem Gerät',
  offlineText: 'Sobald die Verbindung steht, stehen hier die Gründe.',
  packs:
    'Damit keine Lücken entstehen, zeigt die Online-Buchung an diesem Standort nicht jede freie Zeit.',
  notAllowed: 'Einstellungen ändert, wer an diesem Standort die Rechte dafür hat.',
  more: (count: number) => `und ${count} weitere im Kalender`,
};

/** What would open a time: the words of a link. */
export const OPENS = {
  absence: 'Abwesenheit ändern',
  shifts: 'Arbeitszeiten ändern',
  hours: 'Öffnungszeiten ändern',
  closures: 'Schließzeiten ändern',
  days: 'Ausnahme eintragen',
  treatment: 'Behandlung ändern',
  rules: 'Regeln der Buchung ändern',
  people: 'Personen und Räume ändern',
  appointment: 'Termin öffnen',
  of: (what: string, name: string) => `${what}: ${name}`,
};
