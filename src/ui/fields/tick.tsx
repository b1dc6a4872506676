import type { ComponentProps, ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  /** Several lines of words: the box stands beside the first. */
  top: { alignItems: 'start', paddingBlock: '6px', minHeight: 'auto' },
  off: { cursor: 'default' },
  box: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '20px',
    height: '20px',
    margin: 0,
    cursor: 'inherit',
  },
});

/** The box alone, where something else says what it is for. */
export const TickBox = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const styles = useStyles();
  return <input {...rest} type="checkbox" className={mergeClasses(styles.box, className)} />;
};

interface Props {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** The words may have several lines. */
  top?: boolean;
  className?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Yes or no beside its words. */
export const Tick = ({ label, checked, disabled, autoFocus, top, className, onChange }: Props) => {
  const styles = useStyles();
  return (
    <label
      className={mergeClasses(styles.root, top && styles.top, disabled && styles.off, className)}
    >
      <TickBox
        checked={checked}
        disabled={disabled}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
};
