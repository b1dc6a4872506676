import { useId } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { fieldEdge, wrongEdge } from './field-edge.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  label: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.labelWeight,
  },
  area: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '96px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontFamily: 'inherit',
    fontSize: tokens.controlText,
    lineHeight: 1.4,
    resize: 'vertical',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ...fieldEdge,
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

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  /** In which language it is written, where that is not German. */
  lang?: string;
  /** What is wrong and what to do; it stands below the field and is read with it. */
  error?: string;
}

/** A native field of several lines below its label. */
export const LongTextField = ({ label, value, onChange, maxLength, lang, error }: Props) => {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={mergeClasses(styles.area, error && styles.wrong)}
        value={value}
        maxLength={maxLength}
        {...(lang && { lang, dir: 'auto' })}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
