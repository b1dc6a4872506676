import type { CopyEntry, CopyPart } from '#contract/booking/copy/copy.ts';

export const PARTS: Record<CopyPart, string> = {
  treatments: 'Behandlungen mit Kategorien',
  rooms: 'Räume, Stühle und Geräte',
  rules: 'Regeln der Buchung',
  days: 'Feiertage und Ausnahmen',
};

const KINDS: Record<CopyEntry['kind'], string> = {
  resource: 'Raum oder Gerät',
  category: 'Kategorie',
  treatment: 'Behandlung',
  rules: PARTS.rules,
  days: PARTS.days,
};

const parts = (count: number): string =>
  count === 1 ? 'Ein Teil' : `${count.toLocaleString('de-DE')} Teile`;

export const COPY = {
  title: 'Von einem anderen Standort übernehmen',
  text: 'Was hier schon so heißt, bleibt, wie es ist. Personen, ihre Arbeitszeiten und die Online-Buchung werden nicht übernommen.',
  open: 'Übernahme vorbereiten',
  from: 'Von',
  choose: 'Bitte wählen',
  parts: 'Was',
  nothingChosen: 'Bitte wählen Sie, was übernommen werden soll.',
  preview: 'Vorschau der Übernahme',
  empty: 'Dort gibt es davon nichts.',
  nothingNew: 'Alles, was sich übernehmen lässt, ist schon da.',
  states: {
    new: (count: number) => `Wird übernommen (${count})`,
    impossible: (count: number) => `Nicht möglich (${count})`,
    exists: (count: number) => `Schon da (${count})`,
  } satisfies Record<CopyEntry['state'], (count: number) => string>,
  entry: ({ kind, name }: CopyEntry) => (name === '' ? KINDS[kind] : name),
  kind: ({ kind, name }: CopyEntry) => (name === '' ? 'ersetzt die jetzigen' : KINDS[kind]),
  missing: (name: string) => `Braucht „${name}“, hier nicht eingetragen.`,
  missingUnknown: 'Braucht etwas, das hier nicht eingetragen ist.',
  copy: (count: number) => (count === 1 ? 'Einen Teil übernehmen' : `${count} Teile übernehmen`),
  copyNothing: 'Übernehmen',
  done: (count: number) => `${parts(count)} übernommen`,
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht',
  kept: (count: number) =>
    `${parts(count)} ${count === 1 ? 'bleibt' : 'bleiben'}: inzwischen geändert oder anderswo gebraucht.`,
  notUndone: 'Nicht rückgängig gemacht',
  notDone: 'Nicht übernommen',
};
