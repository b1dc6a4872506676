import { type FocusEvent, useRef } from 'react';
import { clockIn } from '#contract/questionnaires/values.ts';
import { untilTyped } from '#ui/fields/until-typed.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useWords } from '../aids/words.ts';
import { useRunner, useValue } from '../runner-context.ts';
import { type DateParts, joinDate, splitDate, tidyDate } from './date-parts.ts';
import { type FieldProps, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';

const useStyles = makeStyles({
  parts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalM,
    // Written from left to right in every language, yet it stands where the page's lines begin.
    width: 'fit-content',
  },
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    fontSize: 'var(--runner-small)',
    color: tokens.colorNeutralForeground2,
  },
  small: { width: '4.25em', fontSize: 'var(--runner-base)' },
  year: { width: '5.75em', fontSize: 'var(--runner-base)' },
  time: { width: 'auto', fontSize: 'var(--runner-base)' },
});

interface Props extends FieldProps {
  withTime: boolean;
  /** The person's own date of birth, which their own phone may know. */
  birthDate: boolean;
}

const PARTS = [
  { key: 'day', length: 2, token: 'bday-day' },
  { key: 'month', length: 2, token: 'bday-month' },
  { key: 'year', length: 4, token: 'bday-year' },
] as const;

/**
 * Day, month and year typed one by one: quicker and surer than a calendar for dates that a person
 * knows, above all a date of birth (GOV.UK Design System, date input).
 */
export function DateField({ withTime, birthDate, ...field }: Props) {
  const { element, path } = field;
  const { store, kiosk } = useRunner();
  const { t } = useWords();
  const styles = useStyles();
  const fieldStyles = useFieldStyles();
  const { id, ...control } = useControl(field);
  const value = useValue(path);
  const box = useRef<HTMLDivElement>(null);
  const typed = splitDate(value);
  const change = (part: Partial<DateParts>) =>
    store.set(path, joinDate({ ...typed, ...part }, withTime));
  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    const tidy = tidyDate(value, withTime);
    if (tidy !== value) store.set(path, tidy);
    store.check(path);
  };
  return (
    // Day before month before year, from left to right, as every German form has it.
    <div ref={box} className={styles.parts} dir="ltr">
      {PARTS.map(({ key, length, token }) => (
        <label key={key} className={styles.part}>
          <bdi>{t.field[key]}</bdi>
          <input
            {...control}
            id={key === 'day' ? id : undefined}
            className={mergeClasses(fieldStyles.input, key === 'year' ? styles.year : styles.small)}
            type="text"
            inputMode="numeric"
            autoComplete={untilTyped(birthDate && !kiosk ? token : 'off', typed[key])}
            placeholder={t.field[`${key}Hint`]}
            maxLength={length}
            readOnly={element.readOnly}
            value={typed[key]}
            onBlur={leave}
            onChange={(event) => change({ [key]: event.currentTarget.value.replace(/\D/g, '') })}
          />
        </label>
      ))}
      {withTime ? (
        <label className={styles.part}>
          <bdi>{t.field.timeOfDay}</bdi>
          <input
            {...control}
            className={mergeClasses(fieldStyles.input, styles.time)}
            type="time"
            autoComplete="off"
            readOnly={element.readOnly}
            value={clockIn(typed.time)}
            onBlur={leave}
            onChange={(event) => change({ time: event.currentTarget.value })}
          />
        </label>
      ) : null}
    </div>
  );
}
