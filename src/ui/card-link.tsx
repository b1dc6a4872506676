import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { makeStyles, mergeClasses, tokens } from './styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    minHeight: '68px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.text,
    textDecorationLine: 'none',
    backgroundColor: tokens.surface,
    border: `${tokens.strokeWidthThin} solid transparent`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationCard,
    ':hover': { backgroundColor: tokens.hover },
  },
  asked: {
    backgroundColor: tokens.brandQuiet,
    border: `${tokens.strokeWidthThin} solid ${tokens.brandLine}`,
    boxShadow: 'none',
    ':hover': { backgroundColor: tokens.brandQuiet2 },
  },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '28px', color: tokens.brandText },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' },
  title: { display: 'block', lineHeight: '24px', fontWeight: tokens.fontWeightSemibold },
  text: { display: 'block', fontSize: '14px', lineHeight: '20px', color: tokens.textQuiet },
  on: { color: tokens.text },
  arrow: {
    flexShrink: 0,
    width: '9px',
    height: '9px',
    borderTop: '1.5px solid currentColor',
    borderRight: '1.5px solid currentColor',
    color: tokens.textQuiet,
    transform: 'rotate(45deg)',
    '[dir="rtl"] &': { transform: 'rotate(-135deg)' },
  },
});

interface Props {
  href: string;
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** The practice asks for it: it comes before what somebody may do. */
  asked?: boolean;
  /** It leads out of the app. */
  outside?: boolean;
}

/** A large card that leads somewhere: what, in a line why or when, and that it goes on. */
export const CardLink = ({ href, title, text, icon, asked = false, outside = false }: Props) => {
  const styles = useStyles();
  const look = mergeClasses(styles.root, asked && styles.asked);
  const inside = (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={mergeClasses(styles.text, asked && styles.on)}>{text}</span>}
      </span>
      <span className={styles.arrow} />
    </>
  );
  return outside ? (
    <a className={look} href={href} rel="noreferrer">
      {inside}
    </a>
  ) : (
    <Link className={look} href={href}>
      {inside}
    </Link>
  );
};
