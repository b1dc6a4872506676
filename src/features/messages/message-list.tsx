import { useEffect, useRef } from 'react';
import { HOLD_MS } from '#contract/messages/written-message.ts';
import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';
import { exactTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { MessageFiles } from './files/message-files.tsx';
import type { ShownMessage } from './shown-threads.ts';
import { MESSAGE_LIST, MESSAGE_STANDING, UNDO } from './texts.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  day: {
    alignSelf: 'center',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  item: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  own: { alignItems: 'flex-end' },
  bubble: {
    maxWidth: 'min(85%, 60ch)',
    boxSizing: 'border-box',
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  ownBubble: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
  },
  meta: {
    margin: 0,
    padding: `2px ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  attention: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

const dayText = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const clock = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

const isScheduled = ({ scheduled_for, delivered_at, delivery_status }: ShownMessage): boolean =>
  scheduled_for !== undefined && !delivered_at && delivery_status === 'pending';

/** Held back for a moment at the practice, or still on this device: it can be taken back until read. */
const canUndo = (message: ShownMessage): boolean => {
  const { pending, scheduled_for, created_at, delivery_status, read_at } = message;
  if (pending !== null) return pending === 'waiting' && scheduled_for === undefined;
  if (scheduled_for === undefined || delivery_status !== 'pending' || read_at) return false;
  return Date.parse(scheduled_for) - Date.parse(created_at) <= HOLD_MS;
};

/** How a message of one's own stands, in one word. */
function standing(message: ShownMessage): string {
  const { pending, delivery_status, delivered_at, read_at, scheduled_for } = message;
  if (pending === 'waiting') return MESSAGE_STANDING.waiting;
  if (pending === 'attention') return MESSAGE_STANDING.attention;
  if (delivery_status === 'failed') return MESSAGE_STANDING.failed;
  if (canUndo(message)) return delivered_at ? MESSAGE_STANDING.delivered : MESSAGE_STANDING.soon;
  if (scheduled_for && isScheduled(message) && !read_at) {
    return MESSAGE_STANDING.scheduled(exactTime(scheduled_for));
  }
  if (read_at) return MESSAGE_STANDING.read;
  if (delivered_at) return MESSAGE_STANDING.delivered;
  return delivery_status === 'pending' ? MESSAGE_STANDING.underway : MESSAGE_STANDING.sent;
}

interface Props {
  messages: readonly ShownMessage[];
  /** Which side is one's own. */
  own: 'in' | 'out';
  label: string;
  /** Takes back what is to be sent later. */
  onCancel?: (id: string) => void;
  /** Takes back what has not left yet. */
  onUndo?: ((id: string, text: string) => void) | undefined;
}

/** A conversation, oldest first, with a line for each day; the end is in sight. */
export const MessageList = ({ messages, own, label, onCancel, onUndo }: Props) => {
  const styles = useStyles();
  const end = useRef<HTMLLIElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  let before = '';
  return (
    <ol className={styles.list} aria-label={label} aria-live="polite">
      {messages.flatMap((message) => {
        const at = new Date(message.created_at);
        const day = dayText.format(at);
        const begins = day !== before;
        before = day;
        const mine = message.direction === own;
        const failed = message.pending === 'attention' || message.delivery_status === 'failed';
        return [
          ...(begins
            ? [
                <li key={day} className={styles.day}>
                  {day}
                </li>,
              ]
            : []),
          <li
            key={message.id}
            ref={message.id === last ? end : undefined}
            className={mergeClasses(styles.item, mine && styles.own)}
          >
            {message.text.trim() !== '' && (
              <p className={mergeClasses(styles.bubble, mine && styles.ownBubble)}>
                {message.text}
              </p>
            )}
            {message.attachments && <MessageFiles files={message.attachments} mine={mine} />}
            <p className={mergeClasses(styles.meta, mine && failed && styles.attention)}>
              {message.author && `${message.author} · `}
              <time dateTime={message.created_at} title={exactTime(message.created_at)}>
                {clock.format(at)}
              </time>
              {mine && ` · ${standing(message)}`}
            </p>
            {mine && onUndo && canUndo(message) && (
              <Button
                size="small"
                appearance="subtle"
                onClick={() => onUndo(message.id, message.text)}
              >
                {UNDO.undo}
              </Button>
            )}
            {mine && onCancel && isScheduled(message) && !canUndo(message) && (
              <Button size="small" appearance="subtle" onClick={() => onCancel(message.id)}>
                {MESSAGE_LIST.cancel}
              </Button>
            )}
          </li>,
        ];
      })}
    </ol>
  );
};
