import { useId } from 'react';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { InstantField } from '#ui/fields/dates/instant-field.tsx';
import { TimeField } from '#ui/fields/dates/time-field.tsx';
import { fieldEdge } from '#ui/fields/field-edge.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ...fieldEdge,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  lines: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    lineHeight: tokens.lineHeightBase300,
    resize: 'vertical',
    fieldSizing: 'content',
    maxHeight: '40vh',
  },
});

/** Days and times are typed as people say them. */
const MOMENTS = { date: DateField, time: TimeField, dateTime: InstantField };

interface TextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  placeholder?: string | undefined;
  /** Several lines; it grows with what is typed. */
  lines?: number;
  /** Label that is read, not seen, as the place says it. */
  labelHidden?: boolean;
  id?: string | undefined;
  type?: 'text' | 'number' | keyof typeof MOMENTS;
  dir?: 'ltr' | 'rtl';
  lang?: string;
  className?: string | undefined;
}

/** A text of the questionnaire: small, as it stands among many. */
export const Field = ({
  label,
  value,
  onChange,
  lines,
  labelHidden = false,
  id,
  className,
  type = 'text',
  ...rest
}: TextProps) => {
  const styles = useStyles();
  const own = useId();
  const field = id ?? own;
  if (type !== 'text' && type !== 'number') {
    const Moment = MOMENTS[type];
    return (
      <Moment
        label={label}
        size="small"
        quiet
        {...(className === undefined ? {} : { className })}
        value={value}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  }
  return (
    <div className={mergeClasses(styles.field, className)}>
      {!labelHidden && (
        <label htmlFor={field} className={styles.label}>
          {label}
        </label>
      )}
      {lines ? (
        <textarea
          {...rest}
          id={field}
          rows={lines}
          aria-label={labelHidden ? label : undefined}
          className={mergeClasses(styles.input, styles.lines)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          {...rest}
          id={field}
          type={type}
          autoComplete="off"
          aria-label={labelHidden ? label : undefined}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
};
