import { makeStyles, tokens } from '#ui/styling.ts';
import type { CustomerDraft, Problems } from './draft.ts';

/** What every part of the form works on. */
export interface FieldsProps {
  draft: CustomerDraft;
  change: (part: Partial<CustomerDraft>) => void;
  /** What is wrong, by field, once somebody has tried to save. */
  said: Problems;
}

type Text =
  | 'first_name'
  | 'last_name'
  | 'title'
  | 'street'
  | 'postal_code'
  | 'city'
  | 'insurance_name';

/** The properties of the text field of one name. */
export const textOf = ({ draft, change, said }: FieldsProps, name: Text) => ({
  size: 'small' as const,
  autoComplete: 'off',
  value: draft[name],
  onChange: (value: string) => change({ [name]: value }),
  ...wrongOf(said, name),
});

export const wrongOf = (said: Problems, name: string) => (said[name] ? { error: said[name] } : {});

export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, text]) => ({ value, text }));

export const useFormStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
  },
  legend: {
    padding: 0,
    marginBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 120px',
    gap: tokens.spacingHorizontalS,
    alignItems: 'end',
  },
});
