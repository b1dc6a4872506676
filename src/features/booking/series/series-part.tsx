import { useEffect } from 'react';
import { dateAt } from '#contract/booking/local-day.ts';
import { refusalSentence } from '#contract/booking/refusals.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TickBox } from '#ui/fields/tick.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { clockOf, shortDayOf } from '../calendar/words.ts';
import { SERIES } from './texts.ts';
import { type First, type Judged, type Series, useSeries } from './use-series.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  check: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  said: { margin: 0, color: tokens.textQuiet, fontSize: tokens.fontSizeBase200 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  row: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    ':not(:first-child)': {
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderTopColor: tokens.line,
    },
  },
  when: { minWidth: '132px', fontVariantNumeric: 'tabular-nums' },
  state: { color: tokens.textQuiet, fontSize: tokens.fontSizeBase200 },
  free: { color: tokens.okText },
  refused: { color: tokens.dangerText },
  start: { alignSelf: 'start' },
  times: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInlineStart: '28px',
    paddingBottom: tokens.spacingVerticalXS,
  },
});

const COUNTS = Array.from({ length: 11 }, (_, index) => index + 2);
const WEEKS = [1, 2, 3, 4, 6, 8, 12, 26];

interface Props {
  series: Series;
  nameOf: (resourceId: string) => string | undefined;
}

/** One date of the series: whether it can be, and what else could be on that day. */
const SeriesRow = ({ verdict, series, nameOf }: Props & { verdict: Judged }) => {
  const styles = useStyles();
  const { starts_at, refusals, instead, isKnown } = verdict;
  const time = series.timeOf(verdict);
  const isWished = time === starts_at;
  const isFree = refusals.length === 0;
  const day = shortDayOf(dateAt(Date.parse(starts_at)));
  const state = () => {
    if (refusals.length > 2) return SERIES.nobody;
    if (!isFree)
      return refusals.map((one) => refusalSentence(one, (id) => nameOf(id) ?? '')).join(' ');
    if (time === null) return SERIES.left;
    return isKnown ? SERIES.free : SERIES.unknown;
  };
  return (
    <li className={styles.row}>
      <label className={styles.check}>
        <TickBox
          checked={time !== null}
          // A date that is not free cannot be ticked, unless another time of its day was chosen.
          disabled={!isFree && time === null}
          onChange={(event) =>
            series.choose(starts_at, event.target.checked && isFree ? starts_at : null)
          }
        />
        <span className={styles.when}>{`${day}, ${clockOf(time ?? starts_at)}`}</span>
        <span
          className={mergeClasses(
            styles.state,
            isFree && time !== null && isKnown && styles.free,
            !isFree && isWished === false && time === null && styles.refused,
          )}
        >
          {state()}
        </span>
      </label>
      {!isFree && instead.length > 0 && (
        <div className={styles.times}>
          <span className={styles.state}>{SERIES.instead}</span>
          {instead.map((other) => (
            <ToggleButton
              key={other}
              size="small"
              aria-pressed={other === time}
              aria-label={SERIES.insteadOn(day, clockOf(other))}
              onClick={() => series.choose(starts_at, other === time ? null : other)}
            >
              {clockOf(other)}
            </ToggleButton>
          ))}
        </div>
      )}
    </li>
  );
};

interface PartProps {
  locationId: string;
  /** Null while treatment or time are not chosen. */
  first: First | null;
  nameOf: (resourceId: string) => string | undefined;
  /** Told at which times they would be booked; null while that is not known. */
  onTimes: (times: readonly string[] | null) => void;
}

/** Several appointments in the rhythm of weeks, each with its verdict before anything is written. */
export const SeriesPart = ({ locationId, first, nameOf, onTimes }: PartProps) => {
  const styles = useStyles();
  const series = useSeries(locationId, first);
  const { rhythm, verdicts, isPending, isError, isOwn, times } = series;
  const told = times?.join() ?? null;
  useEffect(() => onTimes(told === null ? null : told.split(',').filter(Boolean)), [told, onTimes]);
  const said = () => {
    if (isPending) return SERIES.judging;
    if (verdicts === null || times === null) return isError ? SERIES.failed : SERIES.timeFirst;
    return SERIES.so(times.length, verdicts.length);
  };
  return (
    <section className={styles.root} aria-label={SERIES.title}>
      <div className={styles.pair}>
        <NativeSelect
          label={SERIES.count}
          options={COUNTS.map((count) => ({ value: String(count), text: String(count) }))}
          value={String(rhythm.count)}
          onChange={(count) => series.setRhythm({ ...rhythm, count: Number(count) })}
        />
        <NativeSelect
          label={SERIES.every}
          options={WEEKS.map((weeks) => ({ value: String(weeks), text: SERIES.weeks(weeks) }))}
          value={String(rhythm.every_weeks)}
          onChange={(weeks) => series.setRhythm({ ...rhythm, every_weeks: Number(weeks) })}
        />
      </div>
      <p className={styles.said} role="status">
        {said()}
      </p>
      {isError && verdicts === null && (
        <Button size="small" className={styles.start} onClick={series.retry}>
          {SERIES.again}
        </Button>
      )}
      {verdicts && isOwn && <p className={styles.said}>{SERIES.own}</p>}
      {verdicts && (
        <ul className={styles.list} aria-label={SERIES.dates}>
          {verdicts.map((verdict) => (
            <SeriesRow key={verdict.starts_at} verdict={verdict} series={series} nameOf={nameOf} />
          ))}
        </ul>
      )}
    </section>
  );
};
