import { Link } from 'wouter';
import type { LocationNumbers } from '#contract/practice/calls/dashboard.ts';
import { dashboardLists, type NumberName } from '#contract/practice/dashboard.ts';
import { formatNumber, formatSince } from '#ui/format.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { type Counted, LocationCard } from './location-card.tsx';
import { LOCATION_NUMBERS } from './team-texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // Four in one row, where the last would stand alone in a second one.
    '@media (min-width: 640px) and (max-width: 959.98px)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
      gap: tokens.spacingHorizontalM,
    },
    '@media (max-width: 639.98px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: tokens.spacingHorizontalS,
    },
  },
  /** On a phone three fit into one row, four into two. */
  three: { '@media (max-width: 639.98px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    height: '100%',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    '@media (max-width: 639.98px)': { padding: tokens.spacingHorizontalM },
    color: tokens.text,
    textDecorationLine: 'none',
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.hover },
  },
  /** On a phone the number stands beside what it counts: what needs somebody is then in sight below. */
  beside: {
    '@media (max-width: 639.98px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      '& > :nth-child(3)': { gridColumn: '1 / -1' },
    },
  },
  urgent: {
    backgroundColor: tokens.dangerQuiet,
    border: `1px solid ${tokens.dangerLine}`,
    ':hover': { backgroundColor: tokens.dangerQuiet2 },
  },
  number: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  none: { color: tokens.textQuiet, fontWeight: tokens.fontWeightRegular },
  label: { color: tokens.textQuiet, overflowWrap: 'anywhere', hyphens: 'auto' },
  more: { color: tokens.textQuiet, fontSize: tokens.fontSizeBase200 },
  alarm: { color: tokens.dangerText, fontWeight: tokens.fontWeightSemibold },
  oldest: { margin: 0, color: tokens.textQuiet },
  link: {
    color: tokens.brandText,
    '@media (pointer: coarse)': {
      display: 'inline-flex',
      alignItems: 'center',
      // A space between two boxes is none.
      columnGap: '0.25em',
      minHeight: '44px',
    },
  },
});

interface Props {
  locationId: string;
  name: string;
  /** Null while they are on their way: the tiles stand already, and lead where they always lead. */
  numbers: LocationNumbers | null;
  me: string;
  since: string | null;
  /** The active location needs no other to be chosen first. */
  active: boolean;
}

/** What waits at a location; each number leads to the very list that it counts. */
export const LocationTiles = ({ locationId, name, numbers, me, since, active }: Props) => {
  const styles = useStyles();
  const lists = dashboardLists({ me, since });
  const place: Record<string, string> = active ? {} : { forcedLocation: locationId };
  const address = (params: Record<string, string>) =>
    `/personnel/activities/alle?${new URLSearchParams({ ...params, ...place })}`;
  const listOf = (one: NumberName) => address((lists[one] ?? {}) as Record<string, string>);
  const line = (
    key: NumberName,
    label: string,
    count: number | undefined,
    overdue = 0,
  ): Counted => ({ key, label, count, overdue, href: listOf(key) });
  const counted = [
    line('today', LOCATION_NUMBERS.today, numbers?.today, numbers?.overdue),
    line('unread', LOCATION_NUMBERS.unread, numbers?.unread),
    line('mine', LOCATION_NUMBERS.mine, numbers?.mine),
    ...(since !== null && numbers?.fresh !== null
      ? [line('fresh', LOCATION_NUMBERS.fresh(formatSince(since)), numbers?.fresh)]
      : []),
  ];
  const oldest = (
    <>
      {!numbers && LOCATION_NUMBERS.counting}
      {numbers && !numbers.oldest && LOCATION_NUMBERS.noneWaiting}
      {numbers?.oldest && (
        <>
          {LOCATION_NUMBERS.oldest}{' '}
          <Link className={styles.link} href={address({ activity: numbers.oldest.id })}>
            {LOCATION_NUMBERS.since} <TimeText instant={numbers.oldest.created_at} />
          </Link>
        </>
      )}
    </>
  );
  const busy = numbers === null;
  if (!active) return <LocationCard name={name} busy={busy} counted={counted} oldest={oldest} />;
  return (
    <section className={styles.root} aria-label={name} aria-busy={busy}>
      <ul className={mergeClasses(styles.tiles, counted.length === 3 && styles.three)}>
        {counted.map((one) => (
          <li key={one.key}>
            <Link
              className={mergeClasses(
                styles.tile,
                counted.length !== 3 && styles.beside,
                one.overdue > 0 && styles.urgent,
              )}
              href={one.href}
            >
              <span className={styles.label}>{one.label}</span>
              <span className={mergeClasses(styles.number, !one.count && styles.none)}>
                {one.count === undefined ? LOCATION_NUMBERS.unknown : formatNumber(one.count)}
              </span>
              {one.overdue > 0 && (
                <span className={mergeClasses(styles.more, styles.alarm)}>
                  {LOCATION_NUMBERS.overdue(formatNumber(one.overdue))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.oldest}>{oldest}</p>
    </section>
  );
};
