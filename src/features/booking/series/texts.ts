/** Several appointments at once, in German. */
export const SERIES = {
  make: 'Serie: mehrere Termine im gleichen Abstand',
  count: 'Wie viele Termine',
  every: 'Abstand',
  weeks: (weeks: number) => {
    if (weeks === 1) return 'jede Woche';
    return weeks === 26 ? 'alle 26 Wochen (halbes Jahr)' : `alle ${weeks} Wochen`;
  },
  timeFirst: 'Wählen Sie zuerst Behandlung und Zeit des ersten Termins.',
  judging: 'Die Termine der Serie werden geprüft …',
  own: 'Ohne Verbindung urteilt dieses Gerät; jeder Termin wird entschieden, sobald die Verbindung steht.',
  failed: 'Die Termine der Serie konnten nicht geprüft werden.',
  again: 'Noch einmal prüfen',
  dates: 'Termine der Serie',
  free: 'frei',
  unknown: 'noch nicht bekannt',
  left: 'ausgelassen',
  nobody: 'Dann ist niemand frei, der das kann.',
  instead: 'stattdessen',
  insteadOn: (day: string, time: string) => `${day}: stattdessen ${time}`,
  so: (chosen: number, all: number) =>
    `${chosen} von ${all} Terminen ${chosen === 1 ? 'wird' : 'werden'} vergeben.`,
  save: (count: number) => (count === 1 ? '1 Termin vergeben' : `${count} Termine vergeben`),
  noneLeft: 'Bitte lassen Sie mindestens einen Termin der Serie stehen.',
  saved: (count: number) => `${count} Termine vergeben`,
  kept: (count: number) => `${count} Termine vorgemerkt`,
  sending: (count: number) => `${count} Termine werden eingetragen`,
  keptText: 'Jeder wird einzeln entschieden, sobald die Verbindung steht.',

  title: 'Serie',
  place: (at: number, of: number) => `Termin ${at} von ${of}`,
  loading: 'Die Serie wird gelesen …',
  here: 'Ohne Verbindung stehen hier nur die Termine der Serie, die dieses Gerät kennt.',
  hereOnly:
    'Die Serie konnte nicht gelesen werden. Hier stehen nur die Termine, die dieses Gerät kennt.',
  stands: (standing: number, of: number) =>
    `${standing} von ${of} ${standing === 1 ? 'steht' : 'stehen'} im Kalender.`,
  cancelled: 'abgesagt',
  refused: 'nicht möglich',
  this: 'dieser Termin',
  cancelRest: (count: number) => `Diesen und alle folgenden absagen (${count})`,
  restCancelled: (count: number) => `${count} Termine abgesagt`,
  undo: 'Rückgängig',
  notUndone: 'Nicht rückgängig gemacht',
  notUndoneText: 'Der Server ist gerade nicht erreichbar. Die Termine stehen noch, wie sie waren.',
};
