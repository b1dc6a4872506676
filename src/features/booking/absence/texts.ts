import { STEP_MINUTES } from '#contract/booking/steps.ts';
import { inWords, monthsIn } from '#contract/shared/in-words.ts';
import { KEPT_DAYS } from '#contract/shared/limits.ts';

const BEYOND = `Was mehr als ${monthsIn(KEPT_DAYS.ahead)} Monate entfernt ist, kennt dieses Gerät nicht.`;

/** Who is missing, and what becomes of the appointments, in German. */
export const AWAY = {
  begun: 'Eine Abwesenheit ist angefangen',
  goOn: 'Weiter bearbeiten',
  marks: {
    practitioner: 'Behandler abwesend',
    assistant: 'Assistenz abwesend',
    room: 'Raum gesperrt',
    chair: 'Stuhl gesperrt',
    device: 'Gerät gesperrt',
  },
  everybody: 'Praxis geschlossen',
  noShift: 'außerhalb der Zeiten',
  outside: (count: number) =>
    count === 1
      ? '1 Termin liegt außerhalb der Zeiten'
      : `${count} Termine liegen außerhalb der Zeiten`,
  outsideText:
    'Seit sie vergeben wurden, haben sich Öffnungszeiten, geschlossene Tage oder Schichten geändert. Sie bleiben stehen, bis jemand sie verschiebt oder absagt.',
  unstaffed: 'Ausnahmsweise geöffnet, aber niemand arbeitet dann',
  unstaffedText: (days: string) =>
    `Betrifft: ${days}. Wer an so einem Tag arbeitet, bekommt für ihn eine Arbeitszeit unter`,
  people: 'Personen und Räume',
  menu: (name: string) => `Aktionen für ${name}`,
  enter: 'Abwesend eintragen …',
  close: 'Praxis geschlossen …',
  closeTitle: 'Praxis geschlossen',
  closed: 'Die Praxis ist als geschlossen eingetragen',
  opened: 'Schließung zurückgenommen',
  isAway: 'abwesend',
  openWeek: 'Woche öffnen',
  title: (name: string) => `${name}: abwesend`,
  there: 'Schon eingetragen',
  waiting: 'wird eingetragen, sobald die Verbindung steht',
  attention: 'braucht eine Entscheidung im Ausgang',
  ofAll: 'für die ganze Praxis',
  takeBack: 'Zurücknehmen',
  takeBackOf: (when: string) => `Zurücknehmen: ${when}`,
  kind: 'Warum',
  hours: 'Nur zu bestimmten Zeiten',
  todayOnly: 'Andere Tage trägt ein, wer die Einstellungen des Standorts ändern darf.',
  day: 'Tag',
  first: 'Erster Tag',
  last: 'Letzter Tag',
  from: 'Von',
  to: 'Bis',
  note: 'Notiz (freiwillig)',
  save: 'Eintragen',
  cancel: 'Abbrechen',
  dateMissing: 'Bitte wählen Sie die Tage.',
  order: 'Der letzte Tag liegt vor dem ersten.',
  timeMissing: 'Bitte wählen Sie beide Zeiten.',
  timeStep: `Bitte wählen Sie Zeiten in Schritten von ${inWords(STEP_MINUTES)} Minuten.`,
  missing: 'Es fehlt noch etwas',
  none: 'Kein Termin liegt darin.',
  beyondAsked: `${BEYOND} Liegen Termine darin, entsteht im Posteingang eine Aufgabe.`,
  inside: (count: number) =>
    count === 1 ? '1 Termin liegt darin' : `${count} Termine liegen darin`,
  stays: 'Sie bleiben stehen. Im Posteingang entsteht eine Aufgabe, sie umzulegen.',
  more: (count: number) => `und ${count} weitere`,
  saved: (name: string) => `${name} ist abwesend eingetragen`,
  takenBack: (name: string) => `Abwesenheit zurückgenommen: ${name}`,
  undo: 'Rückgängig',

  toDo: (count: number) =>
    count === 1 ? 'Noch 1 Termin umlegen' : `Noch ${count} Termine umlegen`,
  done: 'Alle Termine darin sind geregelt.',
  gone: 'Die Abwesenheit wurde zurückgenommen.',
  noneHere: 'Dieses Gerät kennt keinen der Termine',
  beyond: BEYOND,
  other: 'Andere Zeit',
  otherOf: (who: string) => `Andere Zeit: ${who}`,
  keep: 'Bleibt stehen',
  keepOf: (who: string) => `Bleibt stehen: ${who}`,
  kept: 'Der Termin bleibt stehen',
  cancelAppointment: 'Absagen',
  cancelOf: (who: string) => `Absagen: ${who}`,
  list: 'Termine in der Abwesenheit',
};
