import { NOTHING_FREE } from '#contract/booking/refusals.ts';

/** What is done about an appointment that could not be, in German. */
export const REFUSED = {
  newTitle: (when: string) => `Noch nicht vergeben: ${when}`,
  moveTitle: (when: string) => `Nicht verschoben, steht weiter am ${when}`,
  asksFor: (when: string) => `Wird angefragt: ${when}`,
  settled: (when: string) => `Termin vergeben: ${when}`,
  cancelled: 'Der Termin ist abgesagt.',
  instead: 'Frei wäre stattdessen, ein Tippen vergibt den Termin:',
  none: NOTHING_FREE,
  past: 'Die vorgeschlagenen Zeiten sind vorbei.',
  other: 'Andere Zeit oder absagen',
  calendar: 'Im Kalender',
};
