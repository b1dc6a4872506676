import { type MouseEvent, useContext } from 'react';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import type { Pending } from '#data/outbox/write/overlay.ts';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ChannelIcon } from '../channel-icon.tsx';
import { ConsentBadge, ErasedBadge } from '../consent/consent-badge.tsx';
import { DueMark } from '../detail/due-mark.tsx';
import { PriorityMark } from '../detail/priority-mark.tsx';
import { PresenceMark } from '../presence/presence-mark.tsx';
import { PresenceContext } from '../presence/use-presence.ts';
import { useSender } from '../sender.ts';
import { ACTIVITY_LIST } from '../texts.ts';

/** Two lines in the narrow list, one line of 32 px where the list has the width of a table. */
const WIDE = '@container inbox (min-width: 720px)';
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '16px auto auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"icon subject subject subject time" ". channel sender preview priority"',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textDecorationLine: 'none',
    borderInlineStartWidth: tokens.strokeWidthThicker,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'transparent',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '@media (pointer: coarse)': {
      minHeight: '44px',
      paddingTop: tokens.spacingVerticalSNudge,
      paddingBottom: tokens.spacingVerticalSNudge,
    },
    [WIDE]: {
      gridTemplateColumns: '16px 112px minmax(0, 1.2fr) minmax(0, 2.5fr) minmax(0, 2fr) 190px 96px',
      gridTemplateAreas: '"icon channel sender subject preview priority time"',
      paddingTop: 0,
      paddingBottom: 0,
    },
  },
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    borderInlineStartColor: tokens.colorBrandStroke1,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  icon: { gridArea: 'icon', lineHeight: 0 },
  channel: { gridArea: 'channel', maxWidth: '120px', ...clipped },
  // The icon says it too; where the list is narrow a consent's badge needs the room.
  onlyRead: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    clipPath: 'inset(50%)',
    [WIDE]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
  subject: {
    gridArea: 'subject',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    ...clipped,
  },
  unread: { fontWeight: tokens.fontWeightBold },
  sender: { gridArea: 'sender', maxWidth: '120px', ...clipped, [WIDE]: { maxWidth: 'none' } },
  preview: { gridArea: 'preview', ...clipped },
  priority: {
    gridArea: 'priority',
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'end',
    [WIDE]: { justifySelf: 'start' },
  },
  time: { gridArea: 'time', justifySelf: 'end', whiteSpace: 'nowrap' },
});

interface Props {
  activity: ActivitySummary;
  pending: Pending;
  now: number;
  href: string;
  open: boolean;
  /** The one row of the list that the tabulator key reaches. */
  reachable: boolean;
  onOpen: (id: string) => void;
}

/** One line of the inbox: a link, so that a middle click opens it in a tab of its own. */
export const ActivityRow = ({ activity, pending, now, href, open, reachable, onOpen }: Props) => {
  const styles = useStyles();
  const unread = activity.status === 'neu';
  const sender = useSender(activity);
  const present = useContext(PresenceContext).get(activity.id);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(activity.id);
  };
  return (
    <a
      href={href}
      data-activity={activity.id}
      className={mergeClasses(styles.row, open && styles.open)}
      tabIndex={reachable ? 0 : -1}
      aria-current={open ? 'true' : undefined}
      onClick={follow}
    >
      <span className={styles.icon}>
        <ChannelIcon source={activity.source} />
      </span>
      <span
        className={mergeClasses(
          styles.channel,
          (activity.consent || activity.erased) && styles.onlyRead,
        )}
        title={SOURCE_LABELS[activity.source]}
      >
        {SOURCE_LABELS[activity.source]}
      </span>
      <span
        className={mergeClasses(styles.subject, unread && styles.unread)}
        title={activity.subject}
      >
        <PendingBadge pending={pending} />
        {present && <PresenceMark present={present} />}
        {unread && <VisuallyHidden>{ACTIVITY_LIST.unread}</VisuallyHidden>}
        {activity.subject}
      </span>
      <span className={mergeClasses(styles.sender, unread && styles.unread)} title={sender.whole}>
        {sender.text}
      </span>
      <span className={styles.preview} title={activity.preview}>
        {activity.erased && <ErasedBadge />}
        {activity.consent && <ConsentBadge standing={activity.consent} cut />}
        {activity.preview}
      </span>
      <span className={styles.priority}>
        <DueMark activity={activity} now={now} />
        <PriorityMark priority={activity.priority} />
      </span>
      <TimeText className={styles.time} instant={activity.created_at} />
    </a>
  );
};
