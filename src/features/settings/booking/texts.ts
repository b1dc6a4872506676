import type { BookingRules } from '#contract/settings/booking.ts';
import { FEATURE_LABELS } from '#contract/shared/constants.ts';

/** The rules of booking at a location. */
export const RULES = {
  title: 'Terminbuchung',
  online: 'Online buchen',
  onlineHelp:
    'Patientinnen und Patienten buchen über den Buchungsdienst der Praxis selbst, was bei der Behandlung und der Arbeitszeit als online buchbar gilt; ohne einen solchen Dienst kommen ihre Wünsche in den Posteingang. Aus: Termine macht allein die Praxis, alles andere bleibt, wie es ist.',
  times: 'Fristen',
  raster: 'Termine beginnen alle',
  notice: 'Frühestens buchbar',
  cancel: 'Selbst verschieben und absagen bis',
  horizon: 'Buchbar im Voraus',
  bands: 'Zeiten nach und nach freigeben',
  bandsText:
    'Arbeitszeiten sind „sofort buchbar“, „mittelfristig“ oder „akut“. So bleibt etwas frei für die, die später anrufen.',
  mid: 'Mittelfristige Zeiten öffnen',
  acute: 'Akute Zeiten öffnen',
  packing: FEATURE_LABELS.packing,
  packingText: 'Gilt für die Online-Buchung. Aus: Alle freien Zeiten werden gleich angeboten.',
  strictDays: 'Streng innerhalb von',
  strictOffers: 'Angebote je Vor- und Nachmittag, mindestens',
  features: 'Funktionen',
  categories: FEATURE_LABELS.categories,
  categoriesHelp:
    'Behandlungen stehen in Gruppen. Aus: in einer einzigen Liste; die Gruppen bleiben gespeichert.',
  recall: FEATURE_LABELS.recall,
  recallHelp:
    'Erinnert an den nächsten Termin, mit einem Link zum Buchen. Aus: Es geht nichts mehr hinaus; verschickte Links gelten weiter.',
  video: FEATURE_LABELS.video,
  videoHelp:
    'Behandlungen können als Videosprechstunde angeboten werden. Aus: nicht mehr wählbar; was gebucht ist, bleibt.',
};

export const PACKING: Record<BookingRules['packing'], { text: string; help: string }> = {
  off: { text: 'Aus', help: RULES.packingText },
  rank: {
    text: 'Günstige Zeiten hervorheben',
    help: 'Was keine Lücke lässt, ist mit „passt besonders gut“ markiert. Alle freien Zeiten bleiben wählbar, in der Reihenfolge des Tages.',
  },
  strict: {
    text: 'Nur günstige Zeiten',
    help: 'Was eine unbrauchbare Lücke lässt, wird nicht angeboten. Der letzte offene Tag bleibt immer sichtbar, und das Team sieht alle freien Zeiten.',
  },
};

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const minutesText = (minutes: number): string => counted(minutes, 'Minute', 'Minuten');
const hoursText = (hours: number): string =>
  hours >= 48 && hours % 24 === 0
    ? counted(hours / 24, 'Tag', 'Tage')
    : counted(hours, 'Stunde', 'Stunden');

/** From the moment of booking. */
export const noticeText = (hours: number): string =>
  hours === 0 ? 'bis zuletzt' : `${hoursText(hours)} vorher`;
export const cancelText = (hours: number): string =>
  hours === 0 ? 'zum Beginn des Termins' : `${hoursText(hours)} vorher`;
export const aheadText = (days: number): string => counted(days, 'Tag', 'Tage');
export const opensText = (days: number): string =>
  days === 0 ? 'am selben Tag' : `${counted(days, 'Tag', 'Tage')} vorher`;
export const offersText = (count: number): string => counted(count, 'Zeit', 'Zeiten');

/** Public holidays and days on which a location is open although it would be closed. */
export const DAYS = {
  land: 'Bundesland',
  closed: 'An Feiertagen geschlossen',
  closedHelp: 'Aus: An Feiertagen gelten die Öffnungszeiten und Arbeitszeiten wie sonst.',
  municipal: 'Feiertage der Gemeinde',
  municipalHelp: 'Nur in einem Teil des Landes. Bitte wählen, was am Ort der Praxis gilt.',
  next: (holidays: string) => `Als Nächstes: ${holidays}.`,
  holiday: (day: string, name: string) => `${day} ${name}`,
  exceptions: 'Ausnahmsweise geöffnet',
  exceptionsText:
    'An diesen Tagen gelten diese Zeiten, auch wenn sonst Feiertag oder geschlossen wäre. Wer dann arbeitet, braucht für den Tag auch eine Arbeitszeit unter',
  peopleLink: 'Personen und Räume',
  none: 'Keine.',
  exception: (number: number) => `Ausnahme ${number}`,
  date: 'Tag',
  from: 'Von',
  to: 'Bis',
  name: 'Anlass (freiwillig)',
  dateMissing: 'Bitte einen Tag eintragen.',
  timeMissing: 'Bitte eine Uhrzeit eintragen.',
  timeOrder: 'Bitte nach dem Beginn.',
  remove: (number: number) => `Ausnahme ${number} entfernen`,
  add: 'Ausnahme hinzufügen',
  title: (location: string) => `Offene Tage: ${location}`,
  hoursBefore: 'Öffnungszeiten und geschlossene Tage stehen bei',
  hoursLink: 'Standort',
};
