import type { OutboxLine } from '#data/outbox/view/view.ts';
import { Pill } from '#ui/states/pill.tsx';
import { needsPerson } from '../reasons.ts';
import { PILLS } from '../texts.ts';

/** How it stands with an entry, in a word or two; the sentence beside it says why. */
export const StatePill = ({ line: { state } }: { line: Pick<OutboxLine, 'state'> }) => {
  const going = state === 'sending' ? 'brand' : state === 'acked' ? 'ok' : 'neutral';
  return <Pill tone={needsPerson({ state }) ? 'danger' : going}>{PILLS[state]}</Pill>;
};
