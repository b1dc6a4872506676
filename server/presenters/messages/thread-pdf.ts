import type { Message, Thread } from '#contract/messages/thread.ts';
import type { PdfBlock } from '#contract/questionnaires/calls/pdf.ts';
import type { Letterhead, PdfDocument, PictureBlock } from '#server/pdf/document.ts';
import { fullGermanDay, german, germanTime } from '#server/shared/german-time.ts';

const CHANNELS: Record<Thread['channel'], string> = { chat: 'Chat', sms: 'SMS', mail: 'E-Mail' };
const OUTSIDE = 'Unbekannt';

const day = (instant: string): string => fullGermanDay(new Date(instant));

/** The delivery of an answer in words; null for a message from the other side. */
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
    question: [germanTime(new Date(message.created_at)), from, remark].filter(Boolean).join(' · '),
    answer: [
      ...(message.text ? message.text.split('\n') : []),
      ...(message.attachments ?? []).map(({ name, problem }) =>
        problem === null ? `Anhang: ${name}` : `Anhang: ${name} (nicht angenommen)`,
      ),
    ],
  };
}

/**
 * The files of a conversation, the newest first: those of them that are pictures are shown as far as
 * they fit (store/system/pictures.ts), all others are only named.
 */
export const filesOfThread = ({ messages }: Thread): { file_id: string }[] =>
  messages
    .flatMap(({ attachments }) => attachments ?? [])
    .toReversed()
    .map(({ id }) => ({ file_id: id }));

/**
 * A conversation on paper: day by day, oldest first, each message with who wrote it and when.
 * @param pictures in base64 by file id
 */
export function pdfOfThread(
  thread: Thread,
  pictures: ReadonlyMap<string, string>,
  letterhead: Letterhead,
  now: Date,
): PdfDocument {
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
    body: messages.flatMap((message, at): (PdfBlock | PictureBlock)[] => {
      const today = day(message.created_at);
      const before = messages[at - 1];
      const begins = before === undefined || day(before.created_at) !== today;
      const block = blockOf(message, letterhead, now);
      const photos = (message.attachments ?? []).flatMap(({ id, name }): PictureBlock[] => {
        const image = pictures.get(id);
        return image ? [{ type: 'picture', image, caption: name }] : [];
      });
      return [...(begins ? [{ type: 'heading' as const, text: today }] : []), block, ...photos];
    }),
    date: now,
  };
}
