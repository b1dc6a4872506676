import { LOCALE } from '#contract/shared/constants.ts';
import { NOT_SAVED } from '../reading/words.ts';

/** What a person is told where something is not, or perhaps not, written. A screen may say its own. */
export interface WriteWords {
  /** Titles. */
  refused: string;
  unknown: string;
  /** Sentences. */
  noAnswer: string;
  /** The same of a change: what is shown tells which state it has. */
  noAnswerToChange: string;
  notMine: string;
  sentBefore: string;
  filesWithoutKey: string;
}

export const WRITE_WORDS: WriteWords = {
  refused: NOT_SAVED,
  unknown: 'Vielleicht schon gespeichert',
  noAnswer:
    'Die Praxis-Software hat nicht geantwortet. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal: Doppelt gespeichert wird dabei nichts.',
  noAnswerToChange:
    'Die Praxis-Software hat nicht geantwortet. Bitte prüfen Sie die Verbindung: Sobald sie wieder da ist, sehen Sie hier, was gilt.',
  notMine:
    'Das gehört jemandem, der hier nicht mehr angemeldet ist. Nur diese Person kann es speichern.',
  sentBefore:
    'Was Sie zuerst abgeschickt haben, ist schon in der Praxis. Ihre Änderung daran ist noch nicht dabei. Speichern Sie noch einmal, dann kommt sie als eigener Eintrag dazu.',
  filesWithoutKey:
    'Dieser Browser kann gerade keine Dateien aufbewahren. Bitte melden Sie sich ab und wieder an.',
};

/** How many of several are written, said before why the others are not. */
export const partlyWritten = (done: number, all: number, message: string): string =>
  done === 0
    ? message
    : `${done.toLocaleString(LOCALE)} von ${all.toLocaleString(LOCALE)} sind gespeichert. ${message}`;
