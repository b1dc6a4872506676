/** Appointments on the start page of the team, in German. */
export const TODAY = {
  title: 'Termine heute',
  toDay: 'Zur Tagesansicht',
  toCalendar: 'Zum Kalender',
  none: 'Heute kommt niemand mehr.',
  more: (count: number) => (count === 1 ? '1 weiterer Termin' : `${count} weitere Termine`),
  refused: (count: number) =>
    count === 1
      ? '1 Termin konnte nicht vergeben werden'
      : `${count} Termine konnten nicht vergeben werden`,
  wishes: (count: number) =>
    count === 1 ? '1 Terminwunsch wartet' : `${count} Terminwünsche warten`,
};
