import type { Present } from '#contract/activities/calls/presence.ts';

const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** „Emre Empfang schreibt hier gerade.“ */
export const presenceText = (present: readonly Present[]): string => {
  const writing = present.filter(({ typing }) => typing);
  const [who, what] =
    writing.length > 0
      ? [writing, writing.length === 1 ? 'schreibt hier gerade' : 'schreiben hier gerade']
      : [present, present.length === 1 ? 'hat das gerade offen' : 'haben das gerade offen'];
  return `${list.format(who.map(({ name }) => name))} ${what}.`;
};
