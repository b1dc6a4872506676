import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SHELL } from './texts.ts';

export interface NavEntry {
  href: string;
  label: string;
  icon: ReactNode;
  /** Whether the open page belongs to this entry. */
  current: boolean;
  /** On a phone it stands behind "Mehr". */
  rare?: true;
  /** It begins what lies at the foot of the rail. */
  foot?: true;
  /** How much waits there, and what that is; unless given, `ungelesen`. */
  count?: number | undefined;
  of?: string;
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minWidth: 0,
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
  },
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    // Colour, ground and shadow are the system's there.
    '@media (forced-colors: active)': {
      textDecorationLine: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '4px',
    },
  },
  icon: { display: 'inline-flex', flexShrink: 0 },
  bar: {
    flexDirection: 'column',
    justifyContent: 'center',
    flexGrow: 1,
    flexBasis: 'auto',
    gap: '2px',
    minHeight: '64px',
    padding: `${tokens.spacingVerticalXS} 2px`,
    fontSize: '12px',
    lineHeight: '16px',
    borderRadius: 0,
    // Beside the edge of the screen there is no room around it.
    ':focus-visible': { outlineOffset: '-4px' },
    // "Posteingang" whole beside four others.
    '@media (max-width: 399.98px)': { paddingInlineStart: 0, paddingInlineEnd: 0 },
    '@media (max-width: 359.98px)': {
      fontSize: '10px',
      letterSpacing: '-0.025em',
      minWidth: '36px',
    },
  },
  // All five words whole within the 640 px of the patients' pages, in wide system fonts too.
  top: {
    gap: tokens.spacingHorizontalXXS,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    fontSize: tokens.fontSizeBase300,
  },
  topCurrent: { boxShadow: `inset 0 -2px 0 ${tokens.colorBrandForeground1}` },
  count: {
    boxSizing: 'border-box',
    minWidth: '20px',
    marginInlineStart: 'auto',
    padding: '0 6px',
    fontSize: '12px',
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
  countAbove: { position: 'absolute', insetBlockStart: '4px', insetInlineStart: 'calc(50% + 4px)' },
  label: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface Props {
  entry: NavEntry;
  /** Bottom bar of a phone, top line of a wide screen. */
  look: 'bar' | 'top';
}

/** The looks of an entry of the bar, for what is no link there. */
export const useBarLook = (isCurrent: boolean) => {
  const styles = useStyles();
  return {
    root: mergeClasses(styles.root, isCurrent && styles.current, styles.bar),
    icon: styles.icon,
    label: styles.label,
  };
};

/** One entry of a menu: icon and word, and the mark of the open page. */
export const NavItem = ({ entry, look }: Props) => {
  const styles = useStyles();
  return (
    <Link
      href={entry.href}
      aria-current={entry.current ? 'page' : undefined}
      className={mergeClasses(
        styles.root,
        entry.current && styles.current,
        styles[look],
        entry.current && look === 'top' && styles.topCurrent,
      )}
    >
      <span className={styles.icon} aria-hidden="true">
        {entry.icon}
      </span>
      <span className={styles.label}>{entry.label}</span>
      {entry.count !== undefined && entry.count > 0 && (
        <span className={mergeClasses(styles.count, look !== 'top' && styles.countAbove)}>
          {entry.count > 99 ? '99+' : entry.count}
          <VisuallyHidden> {entry.of ?? SHELL.unread}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
};
