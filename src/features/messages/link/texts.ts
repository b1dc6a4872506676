export const THREAD_LINK = {
  title: 'Nachricht Ihrer Praxis',
};

/** The code that opens the conversation. */
export const LINK_CODE = {
  why: 'Damit nur Sie mitlesen, schicken wir Ihnen einen Code dorthin, wo auch die Nachricht angekündigt wurde.',
  request: 'Code anfordern',
  ways: { sms: 'per SMS an die Nummer', mail: 'per E-Mail an', chat: 'im Chat an' },
  sent: (to: string) => `Der Code ging ${to}. Er gilt 10 Minuten.`,
  code: 'Code',
  open: 'Nachricht lesen',
  requestAgain: 'Neuen Code anfordern',
  sixDigits: 'Der Code hat sechs Ziffern.',
  wrong: 'Der Code stimmt nicht oder gilt nicht mehr.',
  tooOften: (minutes: number) =>
    `Das war zu oft. Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  gone: 'Dieser Link gilt nicht mehr',
  goneHint: 'Bitte rufen Sie in der Praxis an. Mit der nächsten Nachricht kommt ein neuer.',
  over: 'Zu Ihrem Schutz wurde die Unterhaltung nach einer halben Stunde geschlossen. Mit einem neuen Code geht es weiter; was Sie geschrieben haben, ist noch da.',
};

export const LINKED_THREAD = {
  loading: 'Die Unterhaltung wird geladen',
  history: 'Verlauf',
  you: 'Sie',
  practice: 'Praxis',
  files: (names: string) => `${names}: Dateien bekommen Sie in der Praxis oder mit einem Konto.`,
  answer: 'Ihre Antwort',
  send: 'Senden',
  empty: 'Bitte schreiben Sie eine Antwort.',
  sent: 'Ihre Antwort ist in der Praxis angekommen.',
  full: 'Ihre Antwort ist noch nicht gesendet. Bitte versuchen Sie es später noch einmal oder rufen Sie an.',
  noReply: 'In dieser Unterhaltung ist keine Antwort möglich. Bitte rufen Sie in der Praxis an.',
};
