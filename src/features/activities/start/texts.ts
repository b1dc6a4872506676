/** What the start page says of the inbox. */
export const NEEDS_ME = {
  title: 'Braucht Sie jetzt',
  toInbox: 'Zum Posteingang',
  empty: 'Gerade wartet nichts auf Sie.',
  emptyHint: 'Was eingeht, fällig wird oder Ihnen zugewiesen ist, steht dann hier.',
  overdue: (when: string) => `überfällig seit ${when}`,
  due: (when: string) => `fällig ${when}`,
  callBack: 'Zurückrufen',
  more: (count: number) => (count === 1 ? '1 weiterer Vorgang' : `${count} weitere Vorgänge`),
};

/** On the card of a person. */
export const OPEN_ACTIVITIES = { title: 'Als Nächstes' };

export const WAITING_CARD = {
  title: 'So lange warten Menschen',
  how: 'offen, im Mittel',
  none: 'Niemand wartet auf eine Antwort.',
};

export const TEAM_CARD = {
  title: 'Im Team',
  how: 'offen',
  nobody: 'Niemandem zugewiesen',
};
