import { useId } from 'react';
import { useSettingsStyles } from '../settings-styles.ts';
import { useBookingStyles } from './booking-styles.ts';

interface Props<V extends string> {
  legend: string;
  choices: readonly { value: V; text: string; help: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, each with a line about what follows from it. */
export const ChoiceList = <V extends string>({ legend, choices, value, onChange }: Props<V>) => {
  const styles = useBookingStyles();
  const shared = useSettingsStyles();
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((one) => (
        <label key={one.value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            className={styles.tick}
            aria-label={one.text}
            aria-describedby={`${id}-${one.value}`}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <span className={styles.words}>
            <span>{one.text}</span>
            <span id={`${id}-${one.value}`} className={shared.quiet}>
              {one.help}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
