import { TextField } from '#ui/fields/text-field.tsx';
import { untilTyped } from '#ui/fields/until-typed.ts';
import { TOTP_FIELD } from './texts.ts';

interface Props {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  help?: string;
  autoFocus?: boolean;
}

/** Six digits as an app shows them, with or without the blank in the middle. */
export const TotpField = ({ value, onChange, error, help, autoFocus = false }: Props) => (
  <TextField
    label={TOTP_FIELD.label}
    inputMode="numeric"
    autoComplete={untilTyped('one-time-code', value)}
    spellCheck={false}
    size="large"
    autoFocus={autoFocus}
    value={value}
    onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, 6))}
    {...(help === undefined ? {} : { help })}
    {...(error === undefined ? {} : { error })}
  />
);
