import { DEMO_EVENTS, DEMO_WORDS } from '../../demo-events.ts';
import { DEMO_IDS } from '../../demo-ids.ts';
import { idAt } from '../chance.ts';
import type { Book } from './book.ts';

/** When each known event came, in order: workdays back with a time, or a part of today. */
const WHEN: readonly (readonly [number, string] | number)[] = [
  [-3, '10:12'],
  [-3, '16:48'],
  [-2, '09:04'],
  [-2, '10:31'],
  [-1, '11:20'],
  [-1, '19:42'],
  [-1, '19:47'],
  0.42,
  0.66,
  0.9,
  0.94,
];

/** The events of every demo, unread, so that what guides say of the demo holds here as well. */
export function keepKnownEvents(book: Book): void {
  DEMO_EVENTS.forEach(({ event, speaks }, number) => {
    const when = WHEN[number] ?? 0.5;
    const at =
      typeof when === 'number' ? book.freshAt(when) + 1_000 * number : book.workday(...when);
    book.add({
      do: 'receive',
      at,
      key: `demo-${number}`,
      event: {
        ...(event as { kind: 'call' }),
        ...(speaks === undefined ? {} : { duration: Math.round(speaks) }),
      },
      voice: speaks === undefined ? null : { seconds: speaks, seed: number + 1 },
    });
  });
  const at = book.freshAt(0.97) + 90_000;
  book.add({
    do: 'write',
    at,
    by: { id: DEMO_IDS.patient },
    id: idAt(at, 'paula'),
    thread: idAt(at, 'paula thread'),
    location: DEMO_IDS.mitte,
    subject: DEMO_WORDS.subject,
    text: DEMO_WORDS.text,
  });
}
