import { weeksIn } from '#contract/shared/in-words.ts';
import { SEARCHED_DAYS } from '#contract/shared/limits.ts';

/** Several people of a family at once, in German. */
export const FAMILY = {
  open: 'Mehrere Personen',
  title: 'Termine für mehrere Personen',
  person: (place: number) => `Person ${place}`,
  remove: (place: number) => `Person ${place} entfernen`,
  removeShort: 'Entfernen',
  add: 'Weitere Person',
  way: 'Wie sie kommen',
  after: 'Nacheinander',
  beside: 'Gleichzeitig',
  from: 'Ab wann',
  earliest: 'Frühestens um',
  next: 'Nächste gemeinsame Zeiten',
  searching: 'Gemeinsame Zeiten werden gesucht …',
  peopleFirst: 'Wählen Sie für jede Person eine Behandlung. Dann stehen hier gemeinsame Zeiten.',
  none: {
    after: `In den nächsten ${weeksIn(SEARCHED_DAYS)} gibt es dafür keine Zeiten nacheinander.`,
    beside: `In den nächsten ${weeksIn(SEARCHED_DAYS)} haben nie genug Personen und Räume gleichzeitig Zeit. Vielleicht geht es nacheinander.`,
  },
  own: 'Ohne Verbindung urteilt dieses Gerät. Jeder Termin wird entschieden, sobald die Verbindung steht.',
  failed: 'Gemeinsame Zeiten konnten nicht gesucht werden.',
  again: 'Noch einmal suchen',
  more: 'Spätere Tage',
  plan: 'Wer wann kommt',
  with: (name: string) => `bei ${name}`,
  note: 'Notiz für alle (freiwillig)',
  whoMissing: (place: number) => `Bitte sagen Sie, wer Person ${place} ist.`,
  treatmentMissing: (place: number) => `Bitte wählen Sie eine Behandlung für Person ${place}.`,
  twice: (name: string) => `${name} steht zweimal in der Liste.`,
};
