import type { Present } from '#contract/activities/calls/presence.ts';
import { PRESENCE } from '../texts.ts';

const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** „Emre Empfang schreibt hier gerade.“ */
export const presenceText = (present: readonly Present[]): string => {
  const writing = present.filter(({ typing }) => typing);
  const [who, say] =
    writing.length > 0
      ? [writing, writing.length === 1 ? PRESENCE.oneWrites : PRESENCE.manyWrite]
      : [present, present.length === 1 ? PRESENCE.oneReads : PRESENCE.manyRead];
  return say(list.format(who.map(({ name }) => name)));
};
