/** The way to the booking service, or to an address of the dashboard. */
export const EXTERNAL_PAGE = {
  practiceLoading: 'Die Praxis wird geladen',
  practiceFailed: 'Die Angaben der Praxis konnten nicht geladen werden.',
  booking: 'Die Terminbuchung wird geöffnet',
  bookingFailed: 'Die Terminbuchung ließ sich nicht öffnen',
  refused: 'Dieser Link führt nicht weiter',
  refusedHint: (practice: string) =>
    `Die Adresse gehört nicht zu ${practice}. Zu Ihrem Schutz wird sie nicht geöffnet.`,
  home: 'Zur Startseite',
  leaving: 'Sie verlassen Empfang',
  /** Before and after the host. */
  leavingTo: 'Sie verlassen Empfang und öffnen',
  responsible: '. Für diese Seite ist ihr Anbieter verantwortlich, nicht die Praxis.',
  open: (host: string) => `${host} öffnen`,
  stay: 'Hier bleiben',
};
