import { Link } from 'wouter';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { Person } from '../content.ts';
import { type ActivityFilters, NO_FILTERS } from '../filter/filters.ts';
import { useSender } from '../sender.ts';
import { RECENT_ACTIVITIES } from '../texts.ts';
import { useMinute } from '../use-minute.ts';
import { useInbox } from './use-inbox.ts';

const SHOWN = 5;
const NEWEST: ActivityFilters = { ...NO_FILTERS, pageSize: '10' };
const NOBODY: readonly Person[] = [];

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalS} 0`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
  },
  subject: { fontWeight: tokens.fontWeightSemibold },
  more: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** „Anrufbeantworter von Ida Kern“. */
const From = ({ activity }: { activity: ActivitySummary }) => {
  const { known, text } = useSender(activity);
  const from =
    known === 'nothing'
      ? ''
      : known === 'guess'
        ? RECENT_ACTIVITIES.perhaps(text)
        : RECENT_ACTIVITIES.from(text);
  return SOURCE_LABELS[activity.source] + from;
};

/** The newest of a location's inbox, from this device where it keeps it. */
export const RecentActivities = ({ locationId, user }: { locationId: string; user: Person }) => {
  const styles = useStyles();
  const { rows, online } = useInbox(
    {
      locationId,
      user,
      people: NOBODY,
      type: 'alle',
      filters: NEWEST,
    },
    useMinute(),
  );
  if (!rows) {
    if (online.isError) return <NoteBox>{failureOf(online.error).text}</NoteBox>;
    return <SkeletonRows rows={SHOWN} height={52} />;
  }
  if (rows.length === 0) {
    return <p className={styles.text}>{RECENT_ACTIVITIES.empty}</p>;
  }
  return (
    <ul className={styles.list}>
      {rows.slice(0, SHOWN).map(({ id, activity }) => (
        <li key={id}>
          <Link className={styles.row} href={`/personnel/activities/alle?activity=${id}`}>
            <span className={styles.subject}>{activity.subject}</span>
            <span className={styles.more}>
              <From activity={activity} />, <TimeText instant={activity.created_at} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
