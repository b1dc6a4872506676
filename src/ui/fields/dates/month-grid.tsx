import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addDays, dayAt, mondayOf } from '#contract/shared/days.ts';
import { addMonths } from '#platform/words/calendar.ts';
import { longDay, monthText, WEEKDAY_NAMES } from '#platform/words/day-text.ts';
import { makeStyles, mergeClasses, tokens } from '../../styling.ts';
import { DATE_TEXTS } from './texts.ts';

/** As large as what is pressed in this room; seven of them fit on the narrowest screen. */
const CELL = {
  width: `min(${tokens.controlHeight}, calc((100vw - 56px) / 7))`,
  height: tokens.controlHeight,
};

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  month: {
    flexGrow: 1,
    margin: `0 0 0 ${tokens.spacingHorizontalS}`,
    fontSize: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
  },
  turn: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: 0,
    color: tokens.text,
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ...CELL,
    ':hover': { backgroundColor: tokens.hover },
    ':active': { backgroundColor: tokens.press },
    ':focus-visible': { outline: `2px solid ${tokens.focus}` },
  },
  grid: {
    width: '100%',
    borderSpacing: 0,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  weekday: {
    padding: `${tokens.spacingVerticalXS} 0`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.textQuiet,
  },
  cell: { padding: 0 },
  day: {
    boxSizing: 'border-box',
    padding: 0,
    font: 'inherit',
    color: tokens.text,
    backgroundColor: 'transparent',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ...CELL,
    ':hover': { backgroundColor: tokens.hover },
    ':focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: '1px' },
    ':disabled': { color: tokens.off, textDecorationLine: 'line-through', cursor: 'not-allowed' },
  },
  outside: { color: tokens.textQuiet },
  now: { border: `1px solid ${tokens.focus}`, fontWeight: tokens.fontWeightSemibold },
  chosen: {
    color: tokens.onBrand,
    backgroundColor: tokens.brand,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.brandHover },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
  },
});

const WEEKS = 6;
/** Where a key leads from a day. */
const STEPS: Record<string, (day: string, shift: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
};

interface Props {
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
  /** The grid is always on the page: it does not take the focus and follows the shown day. */
  isPartOfPage?: boolean;
}

const within = (day: string, { min, max }: Pick<Props, 'min' | 'max'>): string => {
  if (min && day < min) return min;
  return max && day > max ? max : day;
};

/**
 * The days of a month to choose from (the date grid of the ARIA Authoring Practices): arrows by day and
 * week, Home and End in the week, page keys by month, with Shift by year.
 */
export const MonthGrid = ({ value, min, max, onPick, isPartOfPage }: Props) => {
  const styles = useStyles();
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [today] = useState(() => dayAt(new Date()));
  const [at, setAt] = useState(() => within(value ?? today, { min, max }));
  /** Whether a key has moved the day, which then takes the focus; a button keeps the focus. */
  const [moved, setMoved] = useState(!isPartOfPage);
  const [shown, setShown] = useState(value);
  if (isPartOfPage && value !== shown) {
    setShown(value);
    setMoved(false);
    if (value !== null) setAt(within(value, { min, max }));
  }
  useEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at, moved]);
  const turn = (months: number) => {
    setMoved(false);
    setAt(within(addMonths(at, months), { min, max }));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setMoved(true);
    setAt(within(step(at, event.shiftKey), { min, max }));
  };
  const first = mondayOf(`${at.slice(0, 7)}-01`);
  const weeks = Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(first, 7 * week + day)),
  );
  return (
    <div>
      <div className={styles.head}>
        <h2 id={id} aria-live="polite" className={styles.month}>
          {monthText(at)}
        </h2>
        <button
          type="button"
          className={styles.turn}
          aria-label={DATE_TEXTS.previousMonth}
          onClick={() => turn(-1)}
        >
          <ChevronLeft20Regular aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.turn}
          aria-label={DATE_TEXTS.nextMonth}
          onClick={() => turn(1)}
        >
          <ChevronRight20Regular aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are moved through */}
      <table ref={grid} role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={onKey}>
        <thead>
          <tr>
            {WEEKDAY_NAMES.map((name) => (
              <th key={name} scope="col" abbr={name} className={styles.weekday}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a cell of it.
                <td key={day} aria-selected={day === value} className={styles.cell}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    disabled={within(day, { min, max }) !== day}
                    aria-label={
                      day === today ? `${longDay(day)}, ${DATE_TEXTS.today}` : longDay(day)
                    }
                    aria-current={day === today ? 'date' : undefined}
                    className={mergeClasses(
                      styles.day,
                      day.slice(0, 7) !== at.slice(0, 7) && styles.outside,
                      day === today && styles.now,
                      day === value && styles.chosen,
                    )}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
