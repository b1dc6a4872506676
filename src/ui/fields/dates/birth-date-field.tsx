import { dayAt } from '#contract/shared/days.ts';
import { plainDay } from '#platform/words/day-text.ts';
import { readDay } from '#platform/words/read-day.ts';
import { bounded } from './bounds.ts';
import { dayProblem } from './day-reading.ts';
import { DATE_TEXTS } from './texts.ts';
import { TypedField, type TypedProps } from './typed-field.tsx';

/** Nobody alive was born before. */
const FIRST = '1900-01-01';

interface Props extends TypedProps {
  /** The person's own, which their browser may know. */
  own?: boolean;
}

/**
 * A date of birth (`1985-11-23`), typed in whatever way: `23.11.1985`, `231185`. It is known by heart,
 * so there is no calendar to search in (GOV.UK Design System, date input).
 */
export const BirthDateField = ({ own = false, ...field }: Props) => (
  <TypedField
    {...field}
    placeholder={DATE_TEXTS.dayHint}
    inputMode="numeric"
    token={own ? 'bday' : 'off'}
    shown={plainDay}
    read={(text) => {
      const today = dayAt(new Date());
      const read = readDay(text, { today, toward: 'back' });
      return 'wrong' in read
        ? { problem: dayProblem(read, DATE_TEXTS.noBirthDate) }
        : bounded(read.day, { min: FIRST, max: today }, plainDay);
    }}
  />
);
