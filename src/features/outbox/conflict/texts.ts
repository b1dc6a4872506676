/** Two versions of one record, side by side. */
export const CONFLICT_VIEW = {
  back: 'Zurück zum Ausgang',
  title: 'Zwei Fassungen vergleichen',
  what: (kind: string) =>
    `${kind}. Während Ihre Änderung wartete, hat jemand in der Praxis dasselbe geändert. Bitte entscheiden Sie, was gilt. Bis dahin bleibt beides erhalten.`,
  unreadable:
    'Die Fassungen lassen sich gerade nicht öffnen. Bitte melden Sie sich neu an; der Eintrag bleibt im Ausgang.',
  notReadYet: {
    title: 'Der Stand der Praxis wurde noch nicht gelesen',
    text: 'Beim nächsten Versuch wird er geholt; dann können Sie vergleichen.',
  },
  allMine: 'Alles von mir',
  allTheirs: 'Alles von der Praxis',
  joined: 'Von selbst zusammengeführt',
  /** By whose change it came together. */
  by: {
    mine: 'Ihre Änderung',
    theirs: 'Änderung der Praxis',
    both: 'beide gleich',
  },
  result: 'So wird es gespeichert',
  undecided: 'Noch nicht alle Felder sind entschieden.',
  later: 'Später entscheiden',
  save: 'So speichern',
  decided: 'Entschieden und auf dem Weg',
};

export const FIELD_CHOICE = {
  missing: 'Bitte entscheiden Sie, was hier gilt.',
  before: 'Vorher',
  mine: 'Meine Änderung',
  theirs: 'Stand der Praxis',
};
