import { Link } from 'wouter';
import type { LocationNumbers } from '#contract/practice/calls/dashboard.ts';
import { dashboardLists, type NumberName } from '#contract/practice/dashboard.ts';
import { formatNumber, formatSince } from '#ui/format.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { LOCATION_NUMBERS } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    boxSizing: 'border-box',
    minHeight: '96px',
    padding: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  urgent: { borderLeft: `4px solid ${tokens.colorPaletteRedBorder2}` },
  number: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  none: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  label: { overflowWrap: 'anywhere', hyphens: 'auto' },
  more: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  alarm: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  oldest: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

interface Props {
  name: string;
  numbers: LocationNumbers;
  me: string;
  since: string | null;
  /** The active location needs no other to be chosen first. */
  active: boolean;
}

/** What waits at a location; each number leads to the very list that it counts. */
export const LocationTiles = ({ name, numbers, me, since, active }: Props) => {
  const styles = useStyles();
  const lists = dashboardLists({ me, since });
  const place: Record<string, string> = active ? {} : { forcedLocation: numbers.location_id };
  const address = (params: Record<string, string>) =>
    `/personnel/activities/alle?${new URLSearchParams({ ...params, ...place })}`;
  const listOf = (one: NumberName) => address((lists[one] ?? {}) as Record<string, string>);
  const tiles = [
    { key: 'today', label: LOCATION_NUMBERS.today, count: numbers.today },
    { key: 'unread', label: LOCATION_NUMBERS.unread, count: numbers.unread },
    { key: 'mine', label: LOCATION_NUMBERS.mine, count: numbers.mine },
    ...(since !== null && numbers.fresh !== null
      ? [
          {
            key: 'fresh',
            label: LOCATION_NUMBERS.fresh(formatSince(since)),
            count: numbers.fresh,
          } as const,
        ]
      : []),
  ] as const;
  return (
    <section className={styles.root} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <ul className={styles.tiles}>
        {tiles.map(({ key, label, count }) => {
          const late = key === 'today' && numbers.overdue > 0;
          return (
            <li key={key}>
              <Link className={mergeClasses(styles.tile, late && styles.urgent)} href={listOf(key)}>
                <span className={mergeClasses(styles.number, count === 0 && styles.none)}>
                  {formatNumber(count)}
                </span>
                <span className={styles.label}>{label}</span>
                {late && (
                  <span className={mergeClasses(styles.more, styles.alarm)}>
                    {LOCATION_NUMBERS.overdue(formatNumber(numbers.overdue))}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <p className={styles.oldest}>
        {numbers.oldest ? (
          <>
            {LOCATION_NUMBERS.oldest}{' '}
            <Link className={styles.link} href={address({ activity: numbers.oldest.id })}>
              {LOCATION_NUMBERS.since} <TimeText instant={numbers.oldest.created_at} />
            </Link>
          </>
        ) : (
          LOCATION_NUMBERS.noneWaiting
        )}
      </p>
    </section>
  );
};
