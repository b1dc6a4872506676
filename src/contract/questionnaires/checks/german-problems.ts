import { germanAmount } from '../units.ts';
import { realDate } from '../values.ts';
import type { ProblemTexts } from './problem-texts.ts';

/** `2026-11-21` → `21.11.2026`; anything else unchanged. */
export const germanDate = (text: string): string => {
  const [year, month, day] = (realDate(text) ?? '').split('-');
  return day ? `${day}.${month}.${year}` : text;
};

/** The messages where nobody chose a language, and of the server. */
export const GERMAN_PROBLEMS: ProblemTexts = {
  unknownQuestion: 'Diese Frage gibt es in diesem Fragebogen nicht.',
  noAnswerHere: 'Zu dieser Stelle gehört keine Antwort.',
  incomplete: 'Diese Angaben sind unvollständig angekommen.',
  notAllowed: 'Diese Angabe ist unzulässig.',
  wrongType: 'Diese Antwort passt nicht zu der Frage. Bitte antworten Sie noch einmal.',
  unknownOption: 'Diese Antwort steht nicht zur Auswahl. Bitte wählen Sie eine der angebotenen.',
  otherEmpty: 'Bitte schreiben Sie Ihre eigene Antwort in das Textfeld.',
  twice: 'Eine Antwort ist doppelt gewählt. Bitte wählen Sie jede nur einmal.',
  alone: (answer) =>
    `„${answer}“ schließt andere Antworten aus. Bitte wählen Sie entweder diese oder die anderen.`,
  required: 'Bitte beantworten Sie diese Frage.',
  requiredText: 'Bitte füllen Sie dieses Feld aus.',
  requiredSelect: 'Bitte wählen Sie eine Antwort.',
  requiredMultiselect: 'Bitte wählen Sie mindestens eine Antwort.',
  requiredConfirm: 'Bitte bestätigen Sie das mit einem Häkchen.',
  requiredFiles: 'Bitte fügen Sie mindestens eine Datei hinzu.',
  requiredSignature: 'Bitte unterschreiben Sie hier.',
  requiredDate: 'Bitte geben Sie das Datum an.',
  filesInAll: (most) => `Bitte fügen Sie insgesamt höchstens ${most} Dateien hinzu.`,
  fileTwice: 'Eine Datei ist an zwei Stellen angehängt. Bitte fügen Sie sie einmal neu hinzu.',
  files: (most) =>
    most === 1
      ? 'Bitte fügen Sie nur eine Datei hinzu.'
      : `Bitte fügen Sie höchstens ${most} Dateien hinzu.`,
  fileTooBig: (name) => `„${name}“ ist größer als 10 MB. Bitte wählen Sie eine kleinere Datei.`,
  otherTooLong: (most) => `Bitte kürzen Sie Ihre Antwort auf höchstens ${most} Zeichen.`,
  textTooLong: (most, now) =>
    `Bitte kürzen Sie Ihre Antwort auf höchstens ${most} Zeichen (jetzt ${now}).`,
  rowsAtLeast: (least) =>
    least === 1
      ? 'Bitte machen Sie hier mindestens eine Angabe.'
      : `Bitte machen Sie hier mindestens ${least} Angaben.`,
  rowsAtMost: (most) => `Hier sind höchstens ${most} Angaben möglich.`,
  datesBetween: (from, to) => `Bitte geben Sie ein Datum vom ${from} bis zum ${to} an.`,
  dateFrom: (from) => `Bitte geben Sie ein Datum ab dem ${from} an.`,
  dateTo: (to) => `Bitte geben Sie ein Datum bis zum ${to} an.`,
  between: (from, to) => `Bitte geben Sie einen Wert von ${from} bis ${to} an.`,
  atLeast: (from) => `Bitte geben Sie mindestens ${from} an.`,
  atMost: (to) => `Bitte geben Sie höchstens ${to} an.`,
  integer: 'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 3.',
  decimal: 'Bitte geben Sie eine Zahl ein, zum Beispiel 3,5.',
  dateHalf:
    'Dieses Datum ist nicht vollständig. Bitte geben Sie Tag, Monat und Jahr an, das Jahr mit vier Ziffern.',
  dateUnreal: 'Dieses Datum gibt es nicht. Bitte prüfen Sie Tag, Monat und Jahr.',
  dateTime: 'Bitte geben Sie Datum und Uhrzeit vollständig an und prüfen Sie, ob es den Tag gibt.',
  time: 'Bitte geben Sie eine Uhrzeit ein, zum Beispiel 14:30.',
  url: 'Bitte geben Sie eine vollständige Internetadresse ein, zum Beispiel https://www.beispiel.de.',
  email: 'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
  tel: 'Bitte geben Sie eine Telefonnummer mit Vorwahl ein, zum Beispiel 0171 2345678.',
  kvnr: 'Diese Versichertennummer stimmt nicht. Sie steht auf Ihrer Gesundheitskarte: ein Buchstabe und neun Ziffern.',
  pattern: (example) =>
    example === undefined
      ? 'Diese Angabe hat nicht die erwartete Form. Bitte prüfen Sie, ob Sie sich vertippt haben.'
      : `Bitte geben Sie es in dieser Form ein: ${example}`,
  number: (value) => value.toLocaleString('de-DE', { useGrouping: false }),
  date: germanDate,
  amount: germanAmount,
};
