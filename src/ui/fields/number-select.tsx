import { NativeSelect } from './native-fields.tsx';

interface Props {
  label: string;
  value: number;
  choices: readonly number[];
  text: (value: number) => string;
  onChange: (value: number) => void;
}

/** One of the numbers that practices choose, in words; another one that stands already stays. */
export const NumberSelect = ({ label, value, choices, text, onChange }: Props) => {
  const all = choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      strong
      label={label}
      value={String(value)}
      options={all.map((one) => ({ value: String(one), text: text(one) }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
};
