import { addDays } from '#contract/shared/days.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { byDay, nearDayOf, TimesOfDay } from '../calendar/times-of-day.tsx';
import { clockOf } from '../calendar/words.ts';
import { FAMILY } from './texts.ts';
import { type FamilyAsked, type FamilyTime, useFamilyTimes } from './use-family-times.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  label: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  said: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.textQuiet },
  start: { alignSelf: 'start' },
});

/** So many days and times of a day are offered at once. */
const DAYS = 3;
const OF_A_DAY = 6;

interface Props {
  locationId: string;
  /** Null while not everybody has a treatment. */
  asked: FamilyAsked | null;
  value: FamilyTime | null;
  onChoose: (time: FamilyTime) => void;
  /** Looks from a later day on. */
  onLater: (date: string) => void;
}

/** Equal for equal places. */
export const keyOfTime = (time: FamilyTime): string =>
  time.map(({ starts_at, resource_ids }) => `${starts_at} ${resource_ids.join()}`).join(' ');

/** The next times at which all of a family can come, by day. */
export const FamilyTimes = ({ locationId, asked, value, onChoose, onLater }: Props) => {
  const styles = useStyles();
  const { data, isFetching, isError, refetch } = useFamilyTimes(locationId, asked);
  const days = byDay(data?.times ?? [], ([first]) => first?.starts_at ?? '');
  const shown = days.slice(0, DAYS);
  const last = shown.at(-1)?.[0];
  const said = () => {
    if (asked === null) return FAMILY.peopleFirst;
    if (isFetching && !data) return FAMILY.searching;
    if (isError) return FAMILY.failed;
    if (days.length === 0) return FAMILY.none[asked.way];
    return data?.isOwn ? FAMILY.own : '';
  };
  const chosen = value && keyOfTime(value);
  return (
    <section className={styles.root} aria-label={FAMILY.next}>
      <p className={styles.label} aria-hidden="true">
        {FAMILY.next}
      </p>
      <p className={styles.said} role="status" hidden={said() === ''}>
        {said()}
      </p>
      {isError && asked !== null && (
        <Button size="small" className={styles.start} onClick={() => void refetch()}>
          {FAMILY.again}
        </Button>
      )}
      {shown.map(([date, times]) => (
        <TimesOfDay key={date} date={date}>
          {times.slice(0, OF_A_DAY).map((time) => {
            const clocks = [...new Set(time.map(({ starts_at }) => clockOf(starts_at)))];
            return (
              <ToggleButton
                key={keyOfTime(time)}
                size="small"
                aria-pressed={keyOfTime(time) === chosen}
                aria-label={[nearDayOf(date), ...clocks].join(', ')}
                onClick={() => onChoose(time)}
              >
                {clocks.join(' · ')}
              </ToggleButton>
            );
          })}
        </TimesOfDay>
      ))}
      {last !== undefined && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.start}
          onClick={() => onLater(addDays(last, 1))}
        >
          {FAMILY.more}
        </Button>
      )}
    </section>
  );
};
