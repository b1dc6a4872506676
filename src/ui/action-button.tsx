import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from './styling.ts';
import { useDelayed } from './use-delayed.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      cursor: 'default',
    },
    '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' },
    '@media print': { display: 'none' },
  },
  primary: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground}`,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':active': { backgroundColor: tokens.colorBrandBackgroundPressed },
  },
  subtle: {
    border: `${tokens.strokeWidthThin} solid transparent`,
    backgroundColor: 'transparent',
    fontWeight: tokens.fontWeightRegular,
  },
  pressed: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
});

export type ActionLook = 'primary' | 'outline' | 'subtle';

/** The classes of an action, for a link that does what a button does. */
export const useActionClass = (look: ActionLook = 'outline', className?: string): string => {
  const styles = useStyles();
  return mergeClasses(
    styles.root,
    look === 'primary' && styles.primary,
    look === 'subtle' && styles.subtle,
    className,
  );
};

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ActionLook;
  icon?: ReactNode;
  /** While true the button takes no click; after `BUSY_SHOWN_MS` it says `busyText`. */
  busy?: boolean;
  busyText?: string;
}

/** Button loader of the specification, section 9. */
const BUSY_SHOWN_MS = 150;

/** A native button in the house's clothes: no kilobyte where the element does. */
export const ActionButton = ({
  look = 'outline',
  icon,
  busy = false,
  busyText = 'Einen Moment …',
  className,
  children,
  onClick,
  ...rest
}: Props) => {
  const styles = useStyles();
  const late = useDelayed(busy, BUSY_SHOWN_MS);
  const pressed = rest['aria-pressed'] === true && styles.pressed;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={mergeClasses(useActionClass(look), pressed, className)}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      {late ? busyText : children}
    </button>
  );
};
