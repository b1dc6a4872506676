export const DECISIONS = {
  open: 'Andere Zeiten',
  look: 'Öffnen',
  refused: (who: string) => `Termin nicht möglich: ${who}`,
  refusedText:
    'Die Zeit ist nicht frei, vielleicht war jemand schneller. Der Grund und andere Zeiten stehen im Termin.',
  refusedSeries: (count: number, who: string) =>
    `${count} ${count === 1 ? 'Termin' : 'Termine'} der Serie nicht möglich: ${who}`,
  refusedSeriesText:
    'Die Zeit ist nicht frei, vielleicht war jemand schneller. Im ersten davon stehen der Grund, andere Zeiten und die ganze Serie.',
  notMoved: 'Der Termin konnte nicht geändert werden',
  notMovedText: 'Er steht, wo er war. Öffnen Sie ihn: Dort stehen der Grund und andere Zeiten.',
  met: 'Die Änderung des Termins wurde nicht übernommen',
  metText: 'Warum, und was gelten soll, steht im Ausgang.',
};
