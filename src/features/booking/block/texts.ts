import { STEP_MINUTES } from '#contract/booking/steps.ts';
import { inWords } from '#contract/shared/in-words.ts';

export const BLOCK = {
  title: 'Zeit freihalten',
  begun: 'Eine Zeit ist angefangen',
  goOn: 'Weiter bearbeiten',
  what: 'Wofür (freiwillig)',
  example: 'Teambesprechung, Fortbildung, Vertreter',
  whom: 'Für wen oder was',
  date: 'Tag',
  from: 'Von',
  to: 'Bis',
  save: 'Freihalten',
  cancel: 'Abbrechen',
  missing: 'Es fehlt noch etwas',
  whomMissing: 'Bitte wählen Sie, für wen oder was die Zeit frei bleibt.',
  dateMissing: 'Bitte wählen Sie einen Tag.',
  timeMissing: 'Bitte geben Sie an, von wann bis wann. Das Ende muss nach dem Beginn liegen.',
  timeStep: `Zeiten gehen in Schritten von ${inWords(STEP_MINUTES)} Minuten, zum Beispiel 10:05.`,
  long: 'Mehr als zwölf Stunden bitte als Abwesenheit eintragen.',
  past: 'Dieser Tag ist schon vorbei.',
  standsTitle: 'In dieser Zeit steht schon etwas',
  stands: (names: string) => `${names}. Bitte erst verschieben, oder eine andere Zeit wählen.`,
  saved: 'Zeit freigehalten',
  sending: 'Zeit wird freigehalten',
  kept: 'Zeit vorgemerkt',
  keptText: 'Sie wird freigehalten, sobald die Verbindung steht. Bis dahin ist sie nicht sicher.',
};
