import { sentence } from '#contract/shared/sentence.ts';
import { spokenTime } from '../words/dates.ts';

/** The badge's words in one language. */
export interface LineTexts {
  /** An instant as people say it. */
  moment: (instant: number) => string;
  offlineSince: (time: string) => string;
  waiting: (count: number) => string;
  stuck: (count: number) => string;
  current: string;
  reading: string;
  unread: string;
  needsDecision: string;
  nothingWaits: string;
  oldest: (time: string) => string;
  confirmed: (time: string) => string;
  read: (time: string) => string;
}

const since = (time: string): string => time.replace(/^heute, /, '');

export const LINE_WORDS: LineTexts = {
  moment: spokenTime,
  offlineSince: (time) => `offline seit ${since(time)}`,
  waiting: (count) => (count === 1 ? '1 wartet' : `${count} warten`),
  stuck: (count) => `${count} zu klären`,
  current: 'Alles übertragen',
  reading: 'gleicht ab',
  unread: 'nicht abgeglichen',
  needsDecision: 'Etwas im Ausgang braucht eine Entscheidung.',
  nothingWaits: 'Nichts wartet auf diesem Gerät.',
  oldest: (time) => sentence(`Der älteste Eintrag wartet seit ${since(time)}`),
  confirmed: (time) => sentence(`Zuletzt bestätigt: ${time}`),
  read: (time) => sentence(`Zuletzt gelesen: ${time}`),
};

/** Above what is waiting and does not leave. */
export const ALARM_TITLES = {
  stalled: 'Seit 15 Minuten geht nichts hinaus',
  day: 'Seit über einem Tag nicht übertragen',
  week: 'Seit über einer Woche nicht übertragen',
};

export const ALARM_MESSAGE = 'Im Ausgang steht, was wartet und warum. Nichts davon ist verloren.';
