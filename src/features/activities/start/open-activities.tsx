import { useMemo } from 'react';
import { Link } from 'wouter';
import { useMinute } from '#platform/words/use-minute.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { ChannelIcon } from '../channel-icon.tsx';
import type { Person } from '../content.ts';
import { DueMark } from '../detail/due-mark.tsx';
import { type ActivityFilters, NO_FILTERS } from '../filter/filters.ts';
import { useInbox } from '../inbox/use-inbox.ts';
import { isOpen } from './needs-me.ts';
import { useStartStyles } from './start-styles.ts';
import { OPEN_ACTIVITIES } from './texts.ts';

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    color: tokens.text,
    textDecorationLine: 'none',
    borderTop: `1px solid ${tokens.line}`,
    ':hover': { backgroundColor: tokens.hover },
    '@media (pointer: coarse)': { minHeight: '48px' },
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

const NOBODY: readonly Person[] = [];

interface Props {
  locationId: string;
  user: Person;
  customerId: string;
}

/** What is open with somebody, the newest first; nothing where nothing is. */
export const OpenActivities = ({ locationId, user, customerId }: Props) => {
  const card = useStartStyles();
  const styles = useStyles();
  const now = useMinute();
  const filters = useMemo(
    (): ActivityFilters => ({ ...NO_FILTERS, customer: customerId }),
    [customerId],
  );
  const { rows } = useInbox({ locationId, user, people: NOBODY, type: 'alle', filters }, now);
  const open = (rows ?? []).filter(({ activity }) => isOpen(activity, now));
  if (open.length === 0) return null;
  return (
    <section className={card.card} aria-labelledby="open-activities">
      <div className={card.head}>
        <h2 id="open-activities" className={card.title}>
          {OPEN_ACTIVITIES.title}
        </h2>
      </div>
      <ul className={card.list}>
        {open.map(({ id, activity }) => (
          <li key={id}>
            <Link className={styles.link} href={`/personnel/activities/alle?activity=${id}`}>
              <ChannelIcon source={activity.source} />
              <span className={styles.words}>{activity.subject}</span>
              <DueMark activity={activity} now={now} />
              <TimeText className={card.beside} instant={activity.created_at} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
