/** What is missing until something can be booked. */
export const READY = {
  title: 'Was zur Buchung noch fehlt',
  allTitle: 'Alles da für die Buchung',
  allText: 'Es kann gebucht werden. Ob Patientinnen und Patienten das selbst dürfen, steht unten.',
  calendar: 'Zum Kalender',
  /** Nobody is asked for the Land before; the first of the list would hold unnoticed. */
  holidays: (land: string) => `Feiertage wie in ${land}.`,
  land: 'Bundesland ändern',
  practitioner: 'Behandler:in',
  practitionerText: 'Mindestens eine, für die neue Termine möglich sind.',
  hours: 'Arbeitszeiten',
  hoursText: 'Wann eine Behandler:in da ist.',
  treatment: 'Behandlung',
  treatmentText: 'Mindestens eine, die angeboten wird.',
  served: 'Jemand, der sie macht',
  servedText: 'Zu einer Behandlung alle Personen, Räume und Geräte, die sie braucht.',
  opening: 'Öffnungszeiten',
  openingText: 'Sie gelten für Räume, Stühle und Geräte ohne eigene Zeiten.',
  done: 'erledigt',
  missing: 'fehlt',
  count: (missing: number, all: number) => `${all - missing} von ${all} erledigt.`,
};
