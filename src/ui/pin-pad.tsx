import { Button } from './button.tsx';
import { makeStyles, tokens } from './styling.ts';
import { TextField } from './text-field.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  pad: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: tokens.spacingHorizontalS },
});

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const LENGTH = 8;

interface Props {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  /** What is wrong, beside the field. */
  error?: string | undefined;
  help?: string | undefined;
}

/** A field for a PIN of up to eight digits with keys to touch; to stand in a form. */
export const PinPad = ({ label, value, onChange, error, help }: Props) => {
  const styles = useStyles();
  // On a touch screen the keys below are enough; the system's keyboard would cover them.
  const fine = window.matchMedia('(pointer: fine)').matches;
  const add = (digit: string) => onChange((value + digit).slice(0, LENGTH));
  return (
    <div className={styles.root}>
      <TextField
        label={label}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        autoFocus={fine}
        size="kiosk"
        value={value}
        onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, LENGTH))}
        {...(error === undefined ? {} : { error })}
        {...(help === undefined ? {} : { help })}
      />
      <div className={styles.pad}>
        {DIGITS.map((digit) => (
          <Button key={digit} size="kiosk" onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
        <span />
        <Button size="kiosk" onClick={() => add('0')}>
          0
        </Button>
        <Button
          size="kiosk"
          aria-label="Letzte Ziffer löschen"
          onClick={() => onChange(value.slice(0, -1))}
        >
          ⌫
        </Button>
      </div>
    </div>
  );
};
