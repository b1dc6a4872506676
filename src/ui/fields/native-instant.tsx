import { useFieldStyles } from './native-fields.tsx';

interface Props {
  label: string;
  /** As `datetime-local` has it, on the clock of this device. */
  value: string;
  onChange: (value: string) => void;
  /** Typing is over: only now it is a time that somebody means. */
  onDone?: () => void;
}

/** A native field for a date and a time below its label. */
export const NativeInstant = ({ label, value, onChange, onDone }: Props) => {
  const styles = useFieldStyles();
  return (
    <label className={styles.label}>
      {label}
      <input
        type="datetime-local"
        autoComplete="off"
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onDone}
      />
    </label>
  );
};
