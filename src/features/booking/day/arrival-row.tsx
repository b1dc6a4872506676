import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import { ARRIVALS, Arrival, SPECIAL_NEEDS } from '#contract/booking/appointment.ts';
import { Button } from '#ui/button.tsx';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { Pill } from '#ui/states/pill.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { Menu } from '#ui/team/menu.tsx';
import type { AppointmentRow } from '../calendar/layout.ts';
import { clockOf, markOf, whoOf } from '../calendar/words.ts';
import { ArrivalStep } from './arrival-step.tsx';
import { isVain, isWalkIn, type Known, type Missing } from './arrivals.ts';
import { DAY_PAGE, MISSING, NOTED, STEPS } from './texts.ts';
import type { Mark } from './use-marks.ts';

/** Where who and how they stand have a line each. */
const NARROW = '@container day (max-width: 559.98px)';
/** Where what is pressed rarely stands below. */
const MIDDLE = '@container day (min-width: 560px) and (max-width: 819.98px)';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto 32px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    minHeight: '56px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.line}`,
    [NARROW]: {
      gridTemplateColumns: '48px minmax(0, 1fr) auto auto',
      columnGap: tokens.spacingHorizontalS,
    },
  },
  over: { color: tokens.textQuiet },
  time: { fontVariantNumeric: 'tabular-nums' },
  who: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  words: { flexGrow: 1, minWidth: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  missing: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  noted: {
    minHeight: '20px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.warningText,
    backgroundColor: tokens.warningQuiet,
    border: `1px solid ${tokens.warningLine}`,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  state: {
    // Below the words, not below the picture.
    [NARROW]: {
      gridColumn: '2 / -1',
      justifySelf: 'start',
      maxWidth: '100%',
      marginInlineStart: '44px',
    },
    [MIDDLE]: { flexWrap: 'wrap', maxWidth: '210px' },
  },
  // A word alone has room beside the name.
  done: { [NARROW]: { gridRow: 1, gridColumn: 3, marginInlineStart: 0 } },
  more: {
    minWidth: '32px',
    padding: 0,
    '@media (pointer: coarse)': { minWidth: '44px' },
    [NARROW]: { gridRow: 1, gridColumn: 4 },
  },
});

/** What is noted of what was missing. */
const IS_THERE = { card: { card_read: true }, referral: { referral: true } } as const;

interface Props {
  row: AppointmentRow;
  treatment: string | undefined;
  /** With whom, and where. */
  places: string;
  missing: readonly Missing[];
  now: number;
  known: Known | undefined;
  /** Null: nothing is marked by this person, or on this day. */
  onMark: ((row: AppointmentRow, mark: Mark) => void) | null;
  calendarHref: string;
  /** Null where there is no record, or none that one may see. */
  recordHref: string | null;
}

/** One who comes: when, who, for what, with whom; what is missing; and where they are by now. */
export const ArrivalRow = (props: Props) => {
  const { row, treatment, places, missing, now, known, onMark, calendarHref, recordHref } = props;
  const styles = useStyles();
  const { appointment, pending } = row;
  const name = whoOf(row);
  const { arrival, referral, card_read, is_hidden } = appointment;
  const isOver = arrival === 'done' || arrival === 'missed';
  const mark = pending === null ? markOf(row) : null;
  const needs = appointment.needs.map((one) => SPECIAL_NEEDS[one]);
  const facts = [
    treatment,
    places,
    isWalkIn(row) && DAY_PAGE.walkIn,
    // A walk-in is always squeezed in, so that mark is left out.
    isWalkIn(row) && appointment.refused === null ? null : mark,
    ...needs,
    referral && DAY_PAGE.referral,
  ].filter(Boolean);
  const marks = onMark !== null && !is_hidden && !isVain(row);
  return (
    <li className={mergeClasses(styles.root, isOver && styles.over)}>
      <span className={styles.time}>{clockOf(appointment.starts_at)}</span>
      <div className={styles.who}>
        <Avatar name={appointment.name || null} size={32} />
        <div className={styles.words}>
          <div className={styles.line}>
            <span className={mergeClasses(!isOver && styles.name)}>{name}</span>
            <PendingBadge pending={pending} />
          </div>
          <div className={mergeClasses(styles.line, styles.quiet)}>
            <span>{facts.join(' · ')}</span>
            {missing.length > 0 && (
              <ul className={styles.missing}>
                {missing.map((one) => (
                  <li key={one}>
                    {(one === 'card' || one === 'referral') && marks ? (
                      <Button
                        size="small"
                        className={styles.noted}
                        icon={<Warning16Regular />}
                        title={NOTED[one].hint}
                        aria-label={NOTED[one].label(name)}
                        onClick={() => onMark(row, IS_THERE[one])}
                      >
                        {MISSING[one].chip}
                      </Button>
                    ) : (
                      <Pill
                        tone="warning"
                        icon={<Warning16Regular aria-hidden="true" />}
                        hint={[
                          MISSING[one].long,
                          ...(one === 'form' ? (known?.forms ?? []) : []),
                        ].join(': ')}
                      >
                        {MISSING[one].chip}
                      </Pill>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </div>
      {marks ? (
        <ArrivalStep
          className={mergeClasses(styles.state, arrival === 'done' && styles.done)}
          name={name}
          arrival={arrival}
          startsAt={appointment.starts_at}
          now={now}
          onStep={(next) => onMark(row, { arrival: next })}
        />
      ) : (
        <span className={mergeClasses(styles.state, styles.quiet)}>
          {is_hidden || isVain(row) ? '' : ARRIVALS[arrival]}
        </span>
      )}
      <Menu
        trigger={
          <Button
            size="small"
            appearance="subtle"
            className={styles.more}
            icon={<MoreHorizontal20Regular />}
            aria-label={DAY_PAGE.more(name)}
          />
        }
        entries={[
          ...(marks
            ? [
                ...Arrival.options
                  .filter((one) => one !== arrival)
                  .map((one) => ({
                    label: STEPS[one],
                    onChoose: () => onMark(row, { arrival: one }),
                  })),
                {
                  apart: true,
                  label: card_read ? DAY_PAGE.cardAgain : DAY_PAGE.card,
                  onChoose: () => onMark(row, { card_read: !card_read }),
                },
                {
                  label: referral ? DAY_PAGE.referralAgain : DAY_PAGE.referral,
                  onChoose: () => onMark(row, { referral: !referral }),
                },
              ]
            : []),
          { label: DAY_PAGE.open, href: calendarHref, apart: marks },
          ...(recordHref === null ? [] : [{ label: DAY_PAGE.record, href: recordHref }]),
        ]}
      />
    </li>
  );
};
