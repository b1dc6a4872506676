/** Where somebody opens the form that a link of the practice leads to. */
export const LINK_PAGE = {
  title: 'Ihr Fragebogen',
  explanation:
    'Bitte tragen Sie das Geburtsdatum der Person ein, für die der Fragebogen ist. So kann ihn niemand anderes öffnen.',
  birthDate: 'Geburtsdatum',
  open: 'Fragebogen öffnen',
  missingDate: 'Bitte tragen Sie das Geburtsdatum ein.',
  wrongDate: 'Das passt nicht zu diesem Link. Bitte prüfen Sie das Datum.',
  tooOften: (minutes: number) =>
    `Das war zu oft falsch. Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  doneTitle: 'Ihr Fragebogen ist schon da',
  done: 'Die Praxis hat ihn erhalten. Sie müssen nichts mehr tun.',
  goneTitle: 'Dieser Link gilt nicht mehr',
  gone: 'Bitte rufen Sie in der Praxis an. Sie bekommen dann einen neuen.',
};
