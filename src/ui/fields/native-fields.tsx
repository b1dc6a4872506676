import type { Ref, SelectHTMLAttributes } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { fieldEdge } from './field-edge.ts';

export const useFieldStyles = makeStyles({
  label: {
    display: 'inline-flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  /** As TextField has it, where both stand side by side. */
  strong: {
    gap: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.labelWeight,
    color: tokens.colorNeutralForeground1,
  },
  control: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: tokens.controlHeight,
    padding: `0 ${tokens.spacingHorizontalM}`,
    fontFamily: 'inherit',
    fontSize: tokens.controlText,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ...fieldEdge,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  lines: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    lineHeight: tokens.lineHeightBase300,
    resize: 'vertical',
  },
});

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  label: string;
  options: readonly { value: string; text: string }[];
  value: string;
  onChange: (value: string) => void;
  /** The label as that of a TextField. */
  strong?: boolean;
  /** Its options say what it is about: the label is only read. */
  labelHidden?: boolean;
}

/** A native select below its label. */
export const NativeSelect = ({
  label,
  options,
  value,
  onChange,
  className,
  strong = false,
  labelHidden = false,
  ...rest
}: SelectProps) => {
  const styles = useFieldStyles();
  return (
    <label className={mergeClasses(styles.label, strong && styles.strong, className)}>
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      <select
        {...rest}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
};

interface TextareaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows: number;
  maxLength?: number;
  autoFocus?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
  /** The label as that of a TextField. */
  strong?: boolean;
  /** What is above it says what it is for: the label is only read. */
  labelHidden?: boolean;
  'aria-describedby'?: string;
}

/** Text of several lines below its label. */
export const NativeTextarea = (props: TextareaProps) => {
  const { label, onChange, strong = false, labelHidden = false, ...rest } = props;
  const styles = useFieldStyles();
  return (
    <label className={mergeClasses(styles.label, strong && styles.strong)}>
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      <textarea
        {...rest}
        className={mergeClasses(styles.control, styles.lines)}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
};

interface SearchProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  className?: string;
}

/** A native search field; its label is read, not seen. */
export const NativeSearch = ({ label, className, onChange, ...rest }: SearchProps) => (
  <input
    type="search"
    aria-label={label}
    autoComplete="off"
    spellCheck={false}
    className={mergeClasses(useFieldStyles().control, className)}
    onChange={(event) => onChange(event.target.value)}
    {...rest}
  />
);
