import { Call20Regular } from '@fluentui/react-icons/svg/call';
import { Link } from 'wouter';
import { listedAt } from '#contract/activities/activity.ts';
import { suspectsEmergency } from '#contract/activities/suspicion.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { ButtonLink } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import { waitingText } from '../inbox/waiting.ts';
import { cannotWait } from '../priority.ts';
import { useSender } from '../sender.ts';
import { SenderFace } from '../sender-face.tsx';
import { shownSubject } from '../shown-subject.ts';
import { SuspicionPill } from '../suspicion-pill.tsx';
import { useStartStyles } from './start-styles.ts';
import { NEEDS_ME } from './texts.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  face: { [PHONE]: { gridRow: 'span 2' } },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingInlineEnd: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.line}`,
    ':hover': { backgroundColor: tokens.hover },
  },
  urgent: {
    backgroundColor: tokens.dangerQuiet,
    ':hover': { backgroundColor: tokens.dangerQuiet2 },
  },
  open: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    // The time stands below the words, so that neither is cut.
    [PHONE]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      paddingBlock: tokens.spacingVerticalS,
    },
    flexGrow: 1,
    minWidth: 0,
    minHeight: '56px',
    paddingInlineStart: tokens.spacingHorizontalL,
    color: tokens.text,
    textDecorationLine: 'none',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.focus}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  who: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  unread: { fontWeight: tokens.fontWeightSemibold },
  what: {
    color: tokens.textQuiet,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  end: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // Below the words, the time begins where they do.
    [PHONE]: { flexDirection: 'row-reverse', justifyContent: 'flex-end' },
  },
  time: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
    fontVariantNumeric: 'tabular-nums',
  },
  warm: { color: tokens.warningText, fontWeight: tokens.fontWeightSemibold },
  hot: { color: tokens.dangerText, fontWeight: tokens.fontWeightSemibold },
  more: {
    borderTop: `1px solid ${tokens.line}`,
    minHeight: '44px',
  },
  /** Where there is room for the sign alone. */
  callBack: {
    flexShrink: 0,
    [PHONE]: { width: '44px', minWidth: '44px', minHeight: '44px', padding: 0 },
  },
  callWord: {
    [PHONE]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

const hrefOf = (id: string) => `/personnel/activities/alle?activity=${id}`;

/** When it is due, else how long it waits; and how loud that is. */
const timeOf = ({ activity }: InboxRow, now: number) => {
  const { due_at } = activity;
  const since = listedAt(activity);
  if (!due_at) return { text: waitingText(since, now), exact: since, look: null };
  const late = Date.parse(due_at) <= now;
  const text = late ? NEEDS_ME.overdue(spokenTime(due_at)) : NEEDS_ME.due(spokenTime(due_at));
  return { text, exact: due_at, look: late ? ('hot' as const) : ('warm' as const) };
};

const Row = ({ row, now }: { row: InboxRow; now: number }) => {
  const styles = useStyles();
  const { activity, pending } = row;
  const sender = useSender(activity);
  const urgent = cannotWait(activity);
  const suspected = suspectsEmergency(activity);
  const subject = shownSubject(activity, sender, suspected);
  const { text, exact, look } = timeOf(row, now);
  const shown = urgent ? ('hot' as const) : look;
  const isCall = activity.source === 'answering_machine' && activity.contact;
  return (
    <li className={mergeClasses(styles.row, urgent && styles.urgent)}>
      <Link className={styles.open} href={hrefOf(activity.id)}>
        <SenderFace activity={activity} sender={sender} className={styles.face} />
        <span className={styles.words}>
          <span className={mergeClasses(styles.who, activity.status === 'neu' && styles.unread)}>
            <PendingBadge pending={pending} />
            {sender.text || subject}
          </span>
          <span className={styles.what} title={activity.preview}>
            {[sender.text && subject, activity.preview].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={styles.end}>
          {suspected && <SuspicionPill />}
          <time
            dateTime={exact}
            title={exactTime(exact)}
            className={mergeClasses(styles.time, shown !== null && styles[shown])}
          >
            <span aria-hidden="true">{text}</span>
            <VisuallyHidden>{exactTime(exact)}</VisuallyHidden>
          </time>
        </span>
      </Link>
      {isCall && (
        <ButtonLink
          size="small"
          appearance={urgent ? 'primary' : 'secondary'}
          icon={<Call20Regular />}
          className={styles.callBack}
          href={`tel:${activity.contact}`}
        >
          <span className={styles.callWord}>{NEEDS_ME.callBack}</span>
        </ButtonLink>
      )}
    </li>
  );
};

interface Props {
  /** In the order in which they need the person; null while they are read. */
  rows: readonly InboxRow[] | null;
  /** So many are shown. */
  most: number;
  now: number;
  /** Why they could not be read. */
  error: unknown;
}

/** What needs the person now, and the way to the rest. */
export const NeedsMeList = ({ rows, most, now, error }: Props) => {
  const card = useStartStyles();
  const styles = useStyles();
  return (
    <section className={card.card} aria-labelledby="needs-me">
      <div className={card.head}>
        <h2 id="needs-me" className={card.title}>
          {NEEDS_ME.title}
        </h2>
        <Link className={card.link} href="/personnel/activities/alle">
          {NEEDS_ME.toInbox}
        </Link>
      </div>
      {!rows && error !== null && <NoteBox>{failureOf(error).text}</NoteBox>}
      {!rows && error === null && <SkeletonRows rows={most} height={56} />}
      {rows?.length === 0 && (
        <p className={card.text}>
          {NEEDS_ME.empty} <span className={card.quiet}>{NEEDS_ME.emptyHint}</span>
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className={card.list}>
          {rows.slice(0, most).map((row) => (
            <Row key={row.id} row={row} now={now} />
          ))}
          {rows.length > most && (
            <li className={mergeClasses(card.line, styles.more)}>
              <Link className={card.link} href="/personnel/activities/alle">
                {NEEDS_ME.more(rows.length - most)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
};
