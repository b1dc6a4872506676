import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    minHeight: '20px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    // Without its ground it would be a word like any other.
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  neutral: { color: tokens.textQuiet, backgroundColor: tokens.press },
  brand: { color: tokens.brandText, backgroundColor: tokens.brandQuiet },
  ok: { color: tokens.okText, backgroundColor: tokens.okQuiet },
  warning: { color: tokens.warningText, backgroundColor: tokens.warningQuiet },
  danger: { color: tokens.dangerText, backgroundColor: tokens.dangerQuiet },
});

interface Props {
  tone?: 'neutral' | 'brand' | 'ok' | 'warning' | 'danger';
  /** 16 px, beside the words. */
  icon?: ReactElement;
  /** More of it, on hover. */
  hint?: string | undefined;
  /** An own route that it leads to. */
  href?: string;
  children: ReactNode;
}

/** How something stands, in a word or two. */
export const Pill = ({ tone = 'neutral', icon, hint, href, children }: Props) => {
  const styles = useStyles();
  const looks = mergeClasses(styles.root, styles[tone]);
  return href === undefined ? (
    <span className={looks} title={hint}>
      {icon}
      {children}
    </span>
  ) : (
    <Link href={href} className={looks} title={hint}>
      {icon}
      {children}
    </Link>
  );
};
