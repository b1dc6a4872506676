import { useEffect, useState } from 'react';
import { HOLD_MS } from '#contract/messages/written-message.ts';
import { exactTime } from '#platform/words/dates.ts';
import type { ShownMessage } from './shown-threads.ts';
import { MESSAGE_STANDING } from './texts.ts';

/** Whether the practice has the message and will send it later. */
const waitsThere = (message: ShownMessage, now: number): boolean =>
  message.pending === null &&
  message.scheduled_for !== undefined &&
  message.delivery_status === 'pending' &&
  Date.parse(message.scheduled_for) > now;

/** Whether it is only held for the moment in which it can be undone, not planned for later. */
const isHeld = ({ scheduled_for = '', created_at }: ShownMessage): boolean =>
  Date.parse(scheduled_for) - Date.parse(created_at) <= HOLD_MS;

/** Whether it was planned to be sent later and is still waiting. */
export const isScheduled = (message: ShownMessage, now: number): boolean =>
  waitsThere(message, now) && !isHeld(message) && !message.delivered_at;

/** Whether it can be taken back: held for a moment at the practice, or still on this device. */
export const canUndo = (message: ShownMessage, now: number): boolean => {
  if (message.pending !== null) {
    return message.pending === 'waiting' && message.scheduled_for === undefined;
  }
  return waitsThere(message, now) && isHeld(message) && !message.read_at;
};

/** How a message of one's own stands, in one word. */
export function standing(message: ShownMessage, now: number): string {
  const { pending, delivery_status, delivered_at, read_at, scheduled_for } = message;
  if (pending === 'waiting') return MESSAGE_STANDING.waiting;
  if (pending === 'attention') return MESSAGE_STANDING.attention;
  if (delivery_status === 'failed') return MESSAGE_STANDING.failed;
  if (canUndo(message, now)) {
    return delivered_at ? MESSAGE_STANDING.delivered : MESSAGE_STANDING.soon;
  }
  if (scheduled_for && isScheduled(message, now) && !read_at) {
    return MESSAGE_STANDING.scheduled(exactTime(scheduled_for));
  }
  if (read_at) return MESSAGE_STANDING.read;
  if (delivered_at) return MESSAGE_STANDING.delivered;
  return delivery_status === 'pending' ? MESSAGE_STANDING.underway : MESSAGE_STANDING.sent;
}

/** The current time for the states of messages; updated when the next held message leaves. */
export const useHeld = (messages: readonly ShownMessage[]): number => {
  const [now, setNow] = useState(Date.now);
  const next = Math.min(
    ...messages
      .filter((message) => waitsThere(message, now))
      .map(({ scheduled_for = '' }) => Date.parse(scheduled_for)),
  );
  useEffect(() => {
    // The practice tells when a message planned for later is sent, so no timer is needed.
    const wait = next - Date.now();
    if (wait > HOLD_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, wait) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
};
