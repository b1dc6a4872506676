import type { HomeTexts } from './texts.ts';

/** What the first page says itself; the rest comes with what is opened from it. */
export const GERMAN_HOME: HomeTexts = {
  welcome: 'Willkommen',
  choose: 'Welchen Fragebogen möchten Sie ausfüllen?',
  questions: (count) => (count === 1 ? '1 Frage' : `${count} Fragen`),
  minutes: (minutes) => (minutes === 1 ? 'etwa 1 Minute' : `etwa ${minutes} Minuten`),
  enterPin: 'PIN eingeben',
  loading: 'Die Fragebögen werden geladen',
  notLoadedTitle: 'Gerade ohne Netz',
  notLoaded:
    'Die Fragebögen sind auf diesem Tablet noch nicht geladen. Bitte sagen Sie an der Anmeldung Bescheid.',
  retry: 'Noch einmal versuchen',
  noneTitle: 'Gerade gibt es hier keinen Fragebogen',
  none: 'Bitte sagen Sie an der Anmeldung Bescheid.',
  offline: 'Zurzeit ohne Netz. Ausfüllen und Absenden geht trotzdem.',
  offlinePart:
    'Zurzeit ohne Netz. Was auf diesem Tablet liegt, können Sie trotzdem ausfüllen und absenden.',
  coming: 'Wird noch auf dieses Tablet geladen',
  absent: 'Noch nicht auf diesem Tablet. Ausfüllen geht, sobald wieder Netz da ist.',
};
