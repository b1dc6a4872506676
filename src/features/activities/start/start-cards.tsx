import { type ReactNode, useMemo } from 'react';
import { useColleagues } from '#platform/sync/use-colleagues.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { Person } from '../content.ts';
import { type ActivityFilters, NO_FILTERS } from '../filter/filters.ts';
import { useInbox } from '../inbox/use-inbox.ts';
import { needsMe } from './needs-me.ts';
import { NeedsMeList } from './needs-me-list.tsx';
import { TeamCard, WaitingCard } from './number-cards.tsx';
import { loadOfTeam, waitingBySource } from './numbers.ts';

const SHOWN = 7;
const NEWEST: ActivityFilters = { ...NO_FILTERS, pageSize: '100' };

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(280px, 1fr)' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
  },
});

interface Props {
  locationId: string;
  user: Person;
  /** What stands below the list. */
  below?: ReactNode;
  /** What else stands beside the list. */
  children?: ReactNode;
}

/** What needs the person at a location, who waits and how much the team has: from this device's inbox. */
export const StartCards = ({ locationId, user, below, children }: Props) => {
  const styles = useStyles();
  const now = useMinute();
  const people = useColleagues(locationId);
  const wanted = { locationId, user, people, type: 'alle', filters: NEWEST } as const;
  const { all, rows, online, counting } = useInbox(wanted, now);
  const known = all ?? (counting ? null : rows);
  const found = useMemo(
    () => known && needsMe(known, { me: user.id, now: new Date(now) }),
    [known, user.id, now],
  );
  const activities = useMemo(() => all?.map(({ activity }) => activity) ?? null, [all]);
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <NeedsMeList
          rows={found}
          most={SHOWN}
          now={now}
          error={online.isError ? online.error : null}
        />
        {below}
      </div>
      <div className={styles.column}>
        {activities && <WaitingCard waiting={waitingBySource(activities, now)} />}
        {activities && <TeamCard load={loadOfTeam(activities, people, now)} />}
        {children}
      </div>
    </div>
  );
};
