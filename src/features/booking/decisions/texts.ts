export const DECISIONS = {
  open: 'Andere Zeiten',
  look: 'Öffnen',
  refused: (who: string) => `Termin nicht möglich: ${who}`,
  refusedText:
    'Die Zeit ist nicht frei, vielleicht war jemand schneller. Der Grund und andere Zeiten stehen im Termin.',
  notMoved: 'Der Termin konnte nicht geändert werden',
  notMovedText: 'Er steht, wo er war. Öffnen Sie ihn: Dort stehen der Grund und andere Zeiten.',
  met: 'Jemand hat den Termin inzwischen geändert',
  metText: 'Was gelten soll, entscheiden Sie im Ausgang.',
};
