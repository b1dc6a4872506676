import { shortInstant } from '#platform/words/day-text.ts';
import { readInstant } from '#platform/words/read-instant.ts';
import { localTime } from '#platform/words/wall-clock.ts';
import { lazyExtra } from '../../page/lazy-extra.ts';
import { type Bounds, bounded } from './bounds.ts';
import { dayProblem, withoutOwnWeekday } from './day-reading.ts';
import { DATE_TEXTS } from './texts.ts';
import { TypedField, type TypedProps } from './typed-field.tsx';

const InstantPicker = lazyExtra(async () => (await import('./pickers.tsx')).InstantPicker);

/** When a day begins whose time is not said. */
const MORNING = '08:00';

interface Props extends TypedProps, Bounds {
  /** Where it lies what is said in part: `back` for what has been. */
  toward?: 'ahead' | 'back';
  /** Minutes between two times that are offered; any can be typed. */
  step?: number;
}

/**
 * A day with its time on the practice's wall clock (`2026-11-23T09:30`, see `instantOf`), typed in one
 * field as people say it: `Mo 9`, `morgen 14:30`, `in 2 Stunden`.
 */
export const InstantField = ({ toward = 'ahead', step = 30, min, max, ...field }: Props) => {
  const clock = field.value?.slice(11) || MORNING;
  return (
    <TypedField
      {...field}
      placeholder={DATE_TEXTS.instantHint}
      shown={shortInstant}
      read={(text) => {
        const [today = '', now = ''] = localTime(new Date()).split('T');
        const read = readInstant(withoutOwnWeekday(text), { today, now, clock: MORNING, toward });
        return 'wrong' in read
          ? { problem: dayProblem(read, DATE_TEXTS.noInstant) }
          : bounded(read.instant, { min, max }, shortInstant);
      }}
      picker={{
        icon: 'calendar',
        button: DATE_TEXTS.openCalendar,
        part: (props) => <InstantPicker {...props} min={min} max={max} step={step} clock={clock} />,
      }}
    />
  );
};
