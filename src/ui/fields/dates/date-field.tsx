import { dayAt } from '#contract/shared/days.ts';
import { plainDay, shortDay } from '#platform/words/day-text.ts';
import { readDay } from '#platform/words/read-day.ts';
import { lazyExtra } from '../../page/lazy-extra.ts';
import { type Bounds, bounded } from './bounds.ts';
import { dayProblem, withoutOwnWeekday } from './day-reading.ts';
import { DATE_TEXTS } from './texts.ts';
import { TypedField, type TypedProps } from './typed-field.tsx';

const DayPicker = lazyExtra(async () => (await import('./pickers.tsx')).DayPicker);

interface Props extends TypedProps, Bounds {
  /** Where `23.11.` lies whose year is not said: `back` for what has been. */
  toward?: 'ahead' | 'back';
}

/** A day (`2026-11-23`), typed as people say it: `23.11.`, `morgen`, `Mo`, `in 3 Tagen`. */
export const DateField = ({ toward = 'ahead', min, max, ...field }: Props) => (
  <TypedField
    {...field}
    placeholder={DATE_TEXTS.dayHint}
    shown={shortDay}
    read={(text) => {
      const read = readDay(withoutOwnWeekday(text), { today: dayAt(new Date()), toward });
      return 'wrong' in read
        ? { problem: dayProblem(read, DATE_TEXTS.noDay) }
        : bounded(read.day, { min, max }, plainDay);
    }}
    picker={{
      icon: 'calendar',
      button: DATE_TEXTS.openCalendar,
      part: (props) => <DayPicker {...props} min={min} max={max} />,
    }}
  />
);
