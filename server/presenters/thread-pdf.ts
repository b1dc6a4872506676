import type { PdfBlock } from '#contract/calls/pdf.ts';
import { LOCALE, TIME_ZONE } from '#contract/constants.ts';
import type { Message, Thread } from '#contract/entities/thread.ts';
import type { Letterhead, PdfDocument } from '#server/pdf/document.ts';
import { german } from './german-time.ts';

const CHANNELS: Record<Thread['channel'], string> = { chat: 'Chat', sms: 'SMS', mail: 'E-Mail' };
const OUTSIDE = 'Unbekannt';

const day = (instant: string): string =>
  new Date(instant).toLocaleDateString(LOCALE, { dateStyle: 'full', timeZone: TIME_ZONE });
const clock = (instant: string): string =>
  new Date(instant).toLocaleTimeString(LOCALE, { timeStyle: 'short', timeZone: TIME_ZONE });

/** What became of an answer; nothing for what came in. */
function remarkOf(message: Message, now: Date): string | null {
  const { direction, scheduled_for, delivery_status, read_at } = message;
  if (direction === 'in') return null;
  if (scheduled_for && new Date(scheduled_for) > now) {
    return `geplant für ${german(new Date(scheduled_for))}`;
  }
  if (delivery_status === 'failed') return 'nicht zugestellt';
  return read_at ? `gelesen am ${german(new Date(read_at))}` : null;
}

function blockOf(message: Message, letterhead: Letterhead, now: Date): PdfBlock {
  const from =
    message.direction === 'out'
      ? `${letterhead.practice}${message.author ? ` (${message.author})` : ''}`
      : (message.author ?? OUTSIDE);
  const remark = remarkOf(message, now);
  return {
    type: 'answer',
    question: [clock(message.created_at), from, remark].filter(Boolean).join(' · '),
    answer: message.text.split('\n'),
  };
}

/** A conversation on paper: day by day, oldest first, each message with who wrote it and when. */
export function pdfOfThread(thread: Thread, letterhead: Letterhead, now: Date): PdfDocument {
  const { messages, channel, subject, name, contact } = thread;
  const other = name ?? messages.find(({ direction }) => direction === 'in')?.author ?? OUTSIDE;
  return {
    title: subject || `Unterhaltung mit ${other}`,
    language: 'de',
    letterhead,
    subtitle: [
      [CHANNELS[channel], other, contact].filter(Boolean).join(' · '),
      `Stand ${german(now)}`,
    ],
    body: messages.flatMap((message, at): PdfBlock[] => {
      const today = day(message.created_at);
      const before = messages[at - 1];
      const begins = before === undefined || day(before.created_at) !== today;
      const block = blockOf(message, letterhead, now);
      return begins ? [{ type: 'heading', text: today }, block] : [block];
    }),
    date: now,
  };
}
