import { TextField } from '#ui/fields/text-field.tsx';
import { untilTyped } from '#ui/fields/until-typed.ts';
import { ADDRESS } from '../texts.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string;
  /** Where it is the first thing to be typed. */
  autoFocus?: boolean;
}

/** What a person may have meant as an address; the server looks more closely. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export const AddressField = ({ value, error, ...rest }: Props) => (
  <TextField
    {...rest}
    label={ADDRESS.label}
    type="email"
    name="email"
    autoComplete={untilTyped('username', value)}
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    size="large"
    value={value}
    {...(error === undefined ? {} : { error })}
  />
);
