/** The calendar on paper, in German. */
export const PRINT = {
  nobody: 'Keine Termine',
  printed: (when: string) => `Gedruckt ${when}`,
} as const;

export const SLIP = {
  button: 'Terminzettel',
  receipt: 'Auf dem Bondrucker',
  title: 'Ihr Termin',
  others: 'Ihre weiteren Termine',
  other: (day: string, time: string) => `${day}, ${time} Uhr`,
  clock: (time: string) => `${time} Uhr`,
  withWhom: (name: string) => `bei ${name}`,
  cannot: 'Sie können nicht kommen? Bitte sagen Sie uns rechtzeitig Bescheid:',
} as const;
