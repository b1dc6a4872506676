import { Link } from 'wouter';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { NavEntry } from './nav-item.tsx';
import { SHELL } from './texts.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    flexShrink: 0,
    boxSizing: 'border-box',
    minHeight: '56px',
    padding: '4px 0',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { color: tokens.text, backgroundColor: tokens.press },
  },
  current: {
    color: tokens.brandText,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.surface,
    boxShadow: tokens.elevationCard,
    ':hover': { color: tokens.brandText, backgroundColor: tokens.surface },
    // Colour, ground and shadow are the system's there.
    '@media (forced-colors: active)': {
      textDecorationLine: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '4px',
    },
  },
  /** From this one on they lie at the foot of the rail. */
  foot: { marginTop: 'auto' },
  icon: { lineHeight: 0 },
  label: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: {
    position: 'absolute',
    insetBlockStart: '4px',
    insetInlineStart: 'calc(50% + 4px)',
    boxSizing: 'border-box',
    minWidth: '20px',
    padding: '0 5px',
    fontSize: '12px',
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.onBrand,
    backgroundColor: tokens.brand,
  },
});

/** One entry of the team's rail: icon above the word, how much waits, and the mark of the open page. */
export const RailItem = ({ entry }: { entry: NavEntry }) => {
  const styles = useStyles();
  const { href, label, icon, current, foot, count = 0 } = entry;
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={mergeClasses(styles.root, current && styles.current, foot && styles.foot)}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.label}>{label}</span>
      {count > 0 && (
        <span className={styles.count}>
          {count > 99 ? '99+' : count}
          <VisuallyHidden> {SHELL.unread}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
};
