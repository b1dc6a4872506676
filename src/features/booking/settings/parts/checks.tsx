import { Tick } from '#ui/fields/tick.tsx';
import { useFormStyles } from './form-styles.ts';

interface Props<V extends string | number> {
  legend: string;
  help?: string;
  choices: readonly { value: V; text: string }[];
  value: readonly V[];
  error?: string | undefined;
  onChange: (value: V[]) => void;
}

/** Any of several, in the order in which they are offered. */
export const Checks = <V extends string | number>({
  legend,
  help,
  choices,
  value,
  error,
  onChange,
}: Props<V>) => {
  const styles = useFormStyles();
  const toggle = (one: V) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((other) => (other === one ? !value.includes(one) : value.includes(other))),
    );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {help !== undefined && <p className={styles.quiet}>{help}</p>}
      <div className={styles.line}>
        {choices.map((one) => (
          <Tick
            key={one.value}
            label={one.text}
            checked={value.includes(one.value)}
            onChange={() => toggle(one.value)}
          />
        ))}
      </div>
      {error !== undefined && <p className={styles.wrong}>{error}</p>}
    </fieldset>
  );
};
