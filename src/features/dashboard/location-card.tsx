import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '#ui/format.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { LOCATION_NUMBERS } from './team-texts.ts';

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    paddingBottom: tokens.spacingVerticalM,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  name: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    color: tokens.text,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.focus}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  urgent: {
    backgroundColor: tokens.dangerQuiet,
    ':hover': { backgroundColor: tokens.dangerQuiet2 },
  },
  label: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  /** Shown at the end of the line, but read out before its parts. */
  number: {
    order: 1,
    flexShrink: 0,
    minWidth: '24px',
    textAlign: 'end',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  none: { color: tokens.textQuiet, fontWeight: tokens.fontWeightRegular },
  late: {
    flexShrink: 0,
    color: tokens.dangerText,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  oldest: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0`,
    color: tokens.textQuiet,
  },
});

/** A number and the list that it counts. */
export interface Counted {
  key: string;
  label: string;
  /** Undefined while it is on its way. */
  count: number | undefined;
  href: string;
  /** So many of them are overdue. */
  overdue: number;
}

interface Props {
  name: string;
  busy: boolean;
  counted: readonly Counted[];
  oldest: ReactNode;
}

/** Another location, beside the work of the active one: a line for each number. */
export const LocationCard = ({ name, busy, counted, oldest }: Props) => {
  const styles = useStyles();
  return (
    <section className={styles.card} aria-label={name} aria-busy={busy}>
      <h2 className={styles.name}>{name}</h2>
      <ul className={styles.lines}>
        {counted.map(({ key, label, count, href, overdue }) => (
          <li key={key}>
            <Link className={mergeClasses(styles.line, overdue > 0 && styles.urgent)} href={href}>
              <span className={styles.label}>{label}</span>
              <span className={mergeClasses(styles.number, !count && styles.none)}>
                {count === undefined ? LOCATION_NUMBERS.unknown : formatNumber(count)}
              </span>
              {overdue > 0 && (
                <span className={styles.late}>
                  {LOCATION_NUMBERS.overdue(formatNumber(overdue))}
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
