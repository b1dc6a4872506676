import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { MailInbox48Regular } from '@fluentui/react-icons/svg/mail-inbox';
import { Fragment, useMemo } from 'react';
import { Link } from 'wouter';
import { dashboardLists } from '#contract/practice/dashboard.ts';
import { LOCALE } from '#contract/shared/constants.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { Person } from '../content.ts';
import { numbersOf } from './inbox-numbers.ts';
import { READING_PANE } from './texts.ts';
import type { InboxRow } from './use-own-inbox.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '400px',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    color: tokens.textQuiet,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.text,
  },
  text: { margin: 0 },
  list: {
    boxSizing: 'border-box',
    width: '100%',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    textAlign: 'start',
    backgroundColor: tokens.surface,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationCard,
    overflow: 'hidden',
    '@media (prefers-color-scheme: dark)': { border: `1px solid ${tokens.line}` },
  },
  line: { ':not(:first-child)': { borderTop: `1px solid ${tokens.line}` } },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalL}`,
    color: tokens.text,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.focus}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  name: { flexGrow: 1 },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  late: { color: tokens.dangerText },
  keys: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    // Where there is no keyboard, there are no keys.
    '@media (pointer: coarse)': { display: 'none' },
  },
  key: {
    marginInlineEnd: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    fontFamily: 'inherit',
    border: `1px solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.surface,
  },
});

const number = new Intl.NumberFormat(LOCALE);
const SHOWN = ['unread', 'overdue', 'today', 'mine'] as const;

interface Props {
  /** All rows of this device; null where it does not keep them, then nothing is counted. */
  all: readonly InboxRow[] | null;
  locationId: string;
  user: Person;
  minute: number;
}

/** Beside the list while nothing of it is open: what waits, and how to go through it. */
export const ReadingPane = ({ all, locationId, user, minute }: Props) => {
  const styles = useStyles();
  const { id, name } = user;
  const numbers = useMemo(() => {
    if (!all) return null;
    const asked = { locationId, user: { id, name }, since: null };
    return numbersOf(
      all.map(({ activity }) => activity),
      asked,
      new Date(minute),
    );
  }, [all, locationId, id, name, minute]);
  const lists = dashboardLists({ me: id, since: null });
  return (
    <section className={styles.root} aria-label={READING_PANE.label}>
      <MailInbox48Regular aria-hidden="true" />
      <h2 className={styles.title}>{READING_PANE.title}</h2>
      <p className={styles.text}>{READING_PANE.text}</p>
      {numbers && (
        <ul className={styles.list}>
          {SHOWN.map((one) => {
            const count = numbers[one] ?? 0;
            const late = one === 'overdue' && count > 0;
            return (
              <li key={one} className={styles.line}>
                <Link
                  className={styles.link}
                  href={`/personnel/activities/alle?${new URLSearchParams(lists[one] as Record<string, string>)}`}
                >
                  <span className={styles.name}>{READING_PANE.lists[one]}</span>
                  <span className={mergeClasses(styles.count, late && styles.late)}>
                    {number.format(count)}
                  </span>
                  <ChevronRight16Regular aria-hidden="true" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <p className={styles.keys}>
        {READING_PANE.keys.map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <Fragment key={key}>
                <kbd className={styles.key}>{key}</kbd>{' '}
              </Fragment>
            ))}
            {does}{' '}
          </span>
        ))}
      </p>
    </section>
  );
};
