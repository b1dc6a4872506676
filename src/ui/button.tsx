import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { BUTTON_LOADER_MS } from '#contract/shared/constants.ts';
import { useDelayed } from './states/use-delayed.ts';
import { makeStyles, mergeClasses, tokens } from './styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: tokens.controlHeight,
    padding: `${tokens.spacingVerticalXS} ${tokens.controlPadding}`,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'center',
    textDecorationLine: 'none',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      border: `1px solid ${tokens.colorNeutralStrokeDisabled}`,
      cursor: 'not-allowed',
    },
    '@media print': { display: 'none' },
  },
  primary: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    border: '1px solid transparent',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':active': { backgroundColor: tokens.colorBrandBackgroundPressed },
  },
  secondary: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.lineStrong}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  },
  subtle: {
    color: tokens.text,
    backgroundColor: 'transparent',
    border: '1px solid transparent',
    ':hover': { backgroundColor: tokens.hover },
    ':active': { backgroundColor: tokens.press },
  },
  danger: {
    color: tokens.dangerText,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.dangerLine}`,
    ':hover': { backgroundColor: tokens.dangerQuiet },
    ':active': { backgroundColor: tokens.dangerQuiet2 },
  },
  small: {
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  medium: {},
  large: {
    minHeight: '52px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  kiosk: {
    minHeight: '64px',
    minWidth: '56px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '1.25em' },
  busy: { cursor: 'progress' },
  spinner: {
    width: '1em',
    height: '1em',
    flexShrink: 0,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '900ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '0s' },
  },
});

export type ButtonAppearance = 'primary' | 'secondary' | 'subtle' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large' | 'kiosk';

interface Looks {
  appearance?: ButtonAppearance;
  /** Least height: 32 px (44 on touch), that of the room, 52 or 64 px. */
  size?: ButtonSize;
  icon?: ReactNode;
}

interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Takes no click while true; the loader shows after 150 ms. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A native button in the house's looks. Its type is `button` unless said. */
export const Button = ({
  appearance = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const styles = useStyles();
  const late = useDelayed(busy, BUTTON_LOADER_MS);
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={mergeClasses(
        styles.root,
        styles[appearance],
        styles[size],
        busy && styles.busy,
        className,
      )}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {late ? (
        <span className={styles.spinner} aria-hidden="true" />
      ) : (
        icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )
      )}
      {children}
    </button>
  );
};

interface ButtonLinkProps extends Looks, AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An own route (`/…`) or an address outside. */
  href: string;
}

/** A link that looks like a button; own routes change without a new page. */
export const ButtonLink = ({
  appearance = 'secondary',
  size = 'medium',
  icon,
  className,
  children,
  href,
  ...rest
}: ButtonLinkProps) => {
  const styles = useStyles();
  const looks = mergeClasses(styles.root, styles[appearance], styles[size], className);
  const inside = (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </>
  );
  if (!href.startsWith('/')) {
    return (
      <a {...rest} href={href} className={looks}>
        {inside}
      </a>
    );
  }
  return (
    <Link {...rest} href={href} className={looks}>
      {inside}
    </Link>
  );
};
