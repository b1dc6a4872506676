import { type MouseEvent, useContext } from 'react';
import { type ActivitySummary, listedAt } from '#contract/activities/activity.ts';
import { suspectsEmergency } from '#contract/activities/suspicion.ts';
import type { Pending } from '#data/outbox/write/overlay.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ConsentBadge, ErasedBadge } from '../consent/consent-badge.tsx';
import { DueMark } from '../detail/due-mark.tsx';
import { PriorityMark } from '../detail/priority-mark.tsx';
import { PresenceMark } from '../presence/presence-mark.tsx';
import { PresenceContext } from '../presence/use-presence.ts';
import { cannotWait } from '../priority.ts';
import { useSender } from '../sender.ts';
import { SenderFace } from '../sender-face.tsx';
import { shownSubject } from '../shown-subject.ts';
import { SuspicionPill } from '../suspicion-pill.tsx';
import { ACTIVITY_LIST } from '../texts.ts';
import { waitingText } from './waiting.ts';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '56px',
    padding: `6px ${tokens.spacingHorizontalM} 6px ${tokens.spacingHorizontalXL}`,
    color: tokens.textQuiet,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.focus}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '@media (pointer: coarse)': { minHeight: '64px' },
  },
  urgent: {
    backgroundColor: tokens.dangerQuiet,
    ':hover': { backgroundColor: tokens.dangerQuiet2 },
  },
  open: {
    backgroundColor: tokens.brandQuiet,
    ':hover': { backgroundColor: tokens.brandQuiet },
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: '3px',
      backgroundColor: tokens.focus,
      // Backgrounds are the system's there.
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  openUrgent: {
    backgroundColor: tokens.dangerQuiet2,
    ':hover': { backgroundColor: tokens.dangerQuiet2 },
    '::before': { backgroundColor: tokens.dangerText },
  },
  dot: {
    position: 'absolute',
    insetInlineStart: '6px',
    top: 'calc(50% - 4px)',
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.focus,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  dotUrgent: { backgroundColor: tokens.dangerText },
  avatar: { gridRow: 'span 2' },
  line: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  sender: { flexGrow: 1, minWidth: 0, color: tokens.text, ...clipped },
  unread: { fontWeight: tokens.fontWeightSemibold },
  what: { flexGrow: 1, minWidth: 0, ...clipped },
  subject: { color: tokens.text },
  marks: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  assignees: { display: 'inline-flex', alignItems: 'center', gap: '2px' },
  time: {
    flexShrink: 0,
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  timeUrgent: { color: tokens.dangerText, fontWeight: tokens.fontWeightSemibold },
});

/** There is room for so many faces; who the others are is said on hover and to screen readers. */
const FACES = 2;

const Assignees = ({ activity: { assignees } }: { activity: ActivitySummary }) => {
  const styles = useStyles();
  const names = assignees.map(({ name }) => name).join(', ');
  const others = assignees.length - FACES;
  return (
    <span className={styles.assignees} title={names}>
      <VisuallyHidden>{ACTIVITY_LIST.assignedTo(names)}</VisuallyHidden>
      {assignees.slice(0, FACES).map(({ id, name }) => (
        <Avatar key={id} name={name} size={20} />
      ))}
      {others > 0 && <span aria-hidden="true">+{others}</span>}
    </span>
  );
};

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
  const isOver = activity.status === 'erledigt' || activity.is_archived;
  const urgent = cannotWait(activity) && !isOver;
  const suspected = suspectsEmergency(activity) && !isOver;
  const since = listedAt(activity);
  const time = isOver ? spokenTime(since) : waitingText(since, now);
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
      className={mergeClasses(
        styles.row,
        urgent && styles.urgent,
        open && styles.open,
        open && urgent && styles.openUrgent,
      )}
      tabIndex={reachable ? 0 : -1}
      aria-current={open ? 'true' : undefined}
      onClick={follow}
    >
      {unread && <span className={mergeClasses(styles.dot, urgent && styles.dotUrgent)} />}
      <SenderFace activity={activity} sender={sender} className={styles.avatar} />
      <span className={styles.line}>
        <span className={mergeClasses(styles.sender, unread && styles.unread)} title={sender.whole}>
          <PendingBadge pending={pending} />
          {present && <PresenceMark present={present} />}
          {unread && <VisuallyHidden>{ACTIVITY_LIST.unread}</VisuallyHidden>}
          {sender.text}
        </span>
        <time
          dateTime={since}
          title={exactTime(since)}
          className={mergeClasses(styles.time, urgent && styles.timeUrgent)}
        >
          <span aria-hidden="true">{time}</span>
          <VisuallyHidden>{exactTime(since)}</VisuallyHidden>
        </time>
      </span>
      <span className={styles.line}>
        <span className={styles.what} title={`${activity.subject}\n${activity.preview}`}>
          {activity.erased && <ErasedBadge />}
          {activity.consent && <ConsentBadge standing={activity.consent} cut />}
          <span className={styles.subject}>{shownSubject(activity, sender, suspected)}</span>
          {activity.preview && ` · ${activity.preview}`}
        </span>
        <span className={styles.marks}>
          <DueMark activity={activity} now={now} />
          {suspected ? <SuspicionPill /> : <PriorityMark priority={activity.priority} />}
          {activity.assignees.length > 0 && <Assignees activity={activity} />}
        </span>
      </span>
    </a>
  );
};
