import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { makeStyles, tokens } from '../styling.ts';
import { UI } from '../texts.ts';
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
  /** At most so many, eight unless told. */
  digits?: number;
  /** The digits are seen: it is no secret of whoever types it. */
  shown?: boolean;
  eraseLabel?: string;
}

/** A field for a PIN of up to eight digits with keys to touch; to stand in a form. */
export const PinPad = ({
  label,
  value,
  onChange,
  error,
  help,
  digits = LENGTH,
  shown = false,
  eraseLabel = UI.eraseDigit,
}: Props) => {
  const styles = useStyles();
  // On a touch screen the keys below are enough: the field has the focus for a keyboard that is
  // plugged in, and the system's own, which would cover them, stays away.
  const fine = window.matchMedia('(pointer: fine)').matches;
  const root = useRef<HTMLDivElement>(null);
  const refused = error !== undefined && value === '';
  // The next try is typed, whichever button sent the last one.
  useEffect(() => {
    if (refused) root.current?.querySelector('input')?.focus();
  }, [refused]);
  const add = (digit: string) => onChange((value + digit).slice(0, digits));
  return (
    <div ref={root} className={styles.root}>
      <TextField
        label={label}
        type={shown ? 'text' : 'password'}
        inputMode={fine ? 'numeric' : 'none'}
        autoComplete="off"
        autoFocus
        size="kiosk"
        value={value}
        onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, digits))}
        {...(error === undefined ? {} : { error })}
        {...(help === undefined ? {} : { help })}
      />
      <div className={styles.pad} dir="ltr">
        {DIGITS.map((digit) => (
          <Button key={digit} size="kiosk" onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
        <span />
        <Button size="kiosk" onClick={() => add('0')}>
          0
        </Button>
        <Button size="kiosk" aria-label={eraseLabel} onClick={() => onChange(value.slice(0, -1))}>
          ⌫
        </Button>
      </div>
    </div>
  );
};
