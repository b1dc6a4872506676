import type { ReactElement } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minWidth: '32px',
    minHeight: '32px',
    color: tokens.text,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.hover },
    ':has(:focus-visible)': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.focus}`,
      outlineOffset: '-1px',
    },
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
  },
  chosen: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.brandText,
    backgroundColor: tokens.brandQuiet,
    ':hover': { backgroundColor: tokens.brandQuiet2 },
    '@media (forced-colors: active)': { border: '1px solid buttonborder' },
  },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '20px' },
  /** All of the sign opens the browser's own list, which shows every word. */
  select: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    padding: 0,
    // Below 16 px a phone zooms into what is chosen.
    fontSize: tokens.controlText,
    // Its list has them.
    color: tokens.text,
    backgroundColor: tokens.surface,
    border: 'none',
    opacity: 0,
    cursor: 'pointer',
  },
});

interface Props {
  label: string;
  /** 20 px. */
  icon: ReactElement;
  options: readonly { value: string; text: string }[];
  value: string;
  /** What stands beside the sign: what is chosen, where that is not what is usual. */
  said?: string | undefined;
  onChange: (value: string) => void;
}

/** A native select behind a sign: where there is no room for its words, and they are seldom read. */
export const IconSelect = ({ label, icon, options, value, said, onChange }: Props) => {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, said !== undefined && styles.chosen)}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {said !== undefined && <span aria-hidden="true">{said}</span>}
      <select
        className={styles.select}
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
};
