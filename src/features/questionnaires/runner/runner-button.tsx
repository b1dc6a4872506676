import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: 'var(--runner-target)',
    minWidth: 'calc(var(--runner-target) * 2)',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      cursor: 'not-allowed',
    },
  },
  primary: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    border: `1px solid ${tokens.colorBrandBackground}`,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':active': { backgroundColor: tokens.colorBrandBackgroundPressed },
  },
});

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  primary?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A native button in the runner's sizes; never submits by accident. */
export function RunnerButton({ primary, icon, children, className, ...rest }: Props) {
  const styles = useStyles();
  return (
    <button
      {...rest}
      type="button"
      className={mergeClasses(styles.button, primary && styles.primary, className)}
    >
      {icon}
      {children}
    </button>
  );
}
