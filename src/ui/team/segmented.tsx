import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { ToggleButton } from './toggle-button.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '2px',
    minWidth: 0,
    margin: 0,
    padding: '2px',
    border: 'none',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    backgroundColor: tokens.press,
    borderRadius: tokens.borderRadiusMedium,
  },
  one: {
    flexGrow: 1,
    flexShrink: 0,
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    '@media (pointer: coarse)': { minHeight: '40px' },
    '@media (max-width: 639.98px)': { padding: `0 ${tokens.spacingHorizontalS}` },
  },
  chosen: {
    color: tokens.text,
    backgroundColor: tokens.segment,
    border: `${tokens.strokeWidthThin} solid transparent`,
    boxShadow: tokens.elevationSegment,
    ':hover': { backgroundColor: tokens.segment },
  },
});

interface Props<Value extends string> {
  /** What is chosen, read and not seen. */
  label: string;
  choices: readonly { value: Value; text: string; hint?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** One of a few, side by side, each a button that stays pressed. */
export const Segmented = <Value extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: Props<Value>) => {
  const styles = useStyles();
  return (
    <fieldset className={mergeClasses(styles.root, className)} aria-label={label}>
      {choices.map((one) => (
        <ToggleButton
          key={one.value}
          size="small"
          appearance="subtle"
          title={one.hint}
          className={mergeClasses(styles.one, one.value === value && styles.chosen)}
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          {one.text}
        </ToggleButton>
      ))}
    </fieldset>
  );
};
