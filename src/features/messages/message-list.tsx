import { useEffect, useRef } from 'react';
import { exactTime, namedDay, timeOfDay } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { MessageFiles } from './files/message-files.tsx';
import type { ShownMessage } from './shown-threads.ts';
import { canUndo, isScheduled, standing, useHeld } from './standing.ts';
import { MESSAGE_LIST, UNDO } from './texts.ts';

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
  const now = useHeld(messages);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  let before = '';
  return (
    <ol className={styles.list} aria-label={label} aria-live="polite">
      {messages.flatMap((message) => {
        const at = new Date(message.created_at);
        const day = namedDay(at);
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
                {timeOfDay(at)}
              </time>
              {mine && ` · ${standing(message, now)}`}
            </p>
            {mine && onUndo && canUndo(message, now) && (
              <Button
                size="small"
                appearance="subtle"
                onClick={() => onUndo(message.id, message.text)}
              >
                {UNDO.undo}
              </Button>
            )}
            {mine && onCancel && isScheduled(message, now) && (
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
