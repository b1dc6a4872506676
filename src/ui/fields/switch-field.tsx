import { useId } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalM },
  alone: { alignItems: 'center' },
  input: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '44px',
    height: '24px',
    margin: 0,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '3px',
      insetInlineStart: '3px',
      width: '16px',
      height: '16px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralStrokeAccessible,
    },
    ':checked': {
      backgroundColor: tokens.colorBrandBackground,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground}`,
    },
    ':checked::before': {
      insetInlineStart: '23px',
      backgroundColor: tokens.colorNeutralForegroundOnBrand,
    },
    ':disabled': { opacity: 0.5, cursor: 'default' },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
    // Without the system's own colours the thumb would vanish there.
    '@media (forced-colors: active)': {
      '::before': { backgroundColor: 'ButtonText' },
      ':checked': { backgroundColor: 'Highlight' },
      ':checked::before': { backgroundColor: 'HighlightText' },
    },
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: '24px',
    justifyContent: 'center',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  label: { fontWeight: tokens.fontWeightSemibold, cursor: 'pointer' },
  quiet: { fontWeight: tokens.fontWeightRegular },
  help: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  label: string;
  help?: string;
  checked: boolean;
  /** Being switched: not to be touched meanwhile. */
  busy?: boolean;
  disabled?: boolean;
  /** Beside other things, of which it is not the first. */
  quiet?: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is on or off at once, without saving (ARIA switch). */
export const SwitchField = (props: Props) => {
  const { label, help, checked, busy, disabled, quiet = false, onChange } = props;
  const styles = useStyles();
  const id = useId();
  return (
    <div className={mergeClasses(styles.root, help === undefined && styles.alone)}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.input}
        checked={checked}
        disabled={disabled === true || busy === true}
        aria-busy={busy || undefined}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className={styles.words}>
        <label htmlFor={id} className={mergeClasses(styles.label, quiet && styles.quiet)}>
          {label}
        </label>
        {help !== undefined && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </div>
    </div>
  );
};
