import { type HTMLInputTypeAttribute, type InputHTMLAttributes, useId } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { fieldEdge, wrongEdge } from './field-edge.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  label: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.labelWeight,
  },
  help: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  input: {
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
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
    },
  },
  small: { minHeight: '32px', '@media (pointer: coarse)': { minHeight: '44px' } },
  medium: {},
  large: { minHeight: '52px' },
  kiosk: {
    minHeight: '64px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase500,
  },
  wrong: wrongEdge,
  error: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorStatusDangerForeground1,
  },
});

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'required'
  | 'autoFocus'
  | 'name'
  | 'maxLength'
  | 'pattern'
  | 'disabled'
  | 'placeholder'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'lang'
  | 'dir'
>;

interface Props extends Native {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: HTMLInputTypeAttribute;
  /** What is wrong and what to do; it stands beside the field and is read with it. */
  error?: string;
  help?: string;
  size?: 'small' | 'medium' | 'large' | 'kiosk';
  className?: string;
}

/** A native field below its label. A required field needs no star: optional ones say so in the label. */
export const TextField = ({
  label,
  value,
  onChange,
  type = 'text',
  error,
  help,
  size = 'medium',
  className,
  ...native
}: Props) => {
  const styles = useStyles();
  const id = useId();
  const said = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={mergeClasses(styles.root, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <input
        {...native}
        id={id}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={said || undefined}
        className={mergeClasses(styles.input, styles[size], error !== undefined && styles.wrong)}
      />
    </div>
  );
};
