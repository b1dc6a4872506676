import { Link } from 'wouter';
import type { LocationNumbers } from '#contract/practice/calls/dashboard.ts';
import { dashboardLists, type NumberName } from '#contract/practice/dashboard.ts';
import { formatNumber, formatSince } from '#ui/format.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { LOCATION_NUMBERS } from './team-texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
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
  /** Beside the work of the active location. */
  few: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
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
  small: { padding: tokens.spacingHorizontalM },
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
  const tiles = [
    { key: 'today', label: LOCATION_NUMBERS.today, count: numbers?.today },
    { key: 'unread', label: LOCATION_NUMBERS.unread, count: numbers?.unread },
    { key: 'mine', label: LOCATION_NUMBERS.mine, count: numbers?.mine },
    ...(since !== null && numbers?.fresh !== null
      ? [
          {
            key: 'fresh',
            label: LOCATION_NUMBERS.fresh(formatSince(since)),
            count: numbers?.fresh,
          } as const,
        ]
      : []),
  ] as const;
  return (
    <section className={styles.root} aria-label={name} aria-busy={numbers === null}>
      {!active && <h2 className={styles.name}>{name}</h2>}
      <ul
        className={mergeClasses(
          styles.tiles,
          tiles.length === 3 && styles.three,
          !active && styles.few,
        )}
      >
        {tiles.map(({ key, label, count }) => {
          const overdue = key === 'today' ? (numbers?.overdue ?? 0) : 0;
          const late = overdue > 0;
          return (
            <li key={key}>
              <Link
                className={mergeClasses(
                  styles.tile,
                  !active && styles.small,
                  late && styles.urgent,
                )}
                href={listOf(key)}
              >
                <span className={styles.label}>{label}</span>
                <span className={mergeClasses(styles.number, !count && styles.none)}>
                  {count === undefined ? LOCATION_NUMBERS.unknown : formatNumber(count)}
                </span>
                {late && (
                  <span className={mergeClasses(styles.more, styles.alarm)}>
                    {LOCATION_NUMBERS.overdue(formatNumber(overdue))}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <p className={styles.oldest}>
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
      </p>
    </section>
  );
};
