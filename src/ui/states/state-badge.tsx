import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { Link } from 'wouter';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minHeight: '32px',
    // Many words stand in two lines: none of them is cut, and none lies over its neighbour.
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textDecorationLine: 'none',
    textWrap: 'balance',
    color: tokens.colorNeutralForeground2,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '@media (pointer: coarse)': { minHeight: '44px' },
    '@media print': { display: 'none' },
  },
  attention: {
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  /** In a full header all is well in a sign alone; what is not well keeps its words. */
  quiet: {
    '@media (max-width: 639.98px)': {
      justifyContent: 'center',
      minWidth: '44px',
      minHeight: '44px',
      padding: 0,
    },
  },
  word: {
    '@media (max-width: 639.98px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  icon: { display: 'inline-flex', flexShrink: 0 },
});

interface Props {
  /** What is behind: the page with all the truth. Without it the badge is no link. */
  href?: string | undefined;
  /** `attention`: something waits for a person, not for the network; the only red one. */
  kind: 'attention' | 'offline' | 'waiting' | 'reading' | 'current';
  text: string;
  /** All of it, on hover and for screen readers. */
  hint: string;
  /** The header has little room on a phone. */
  isShort?: boolean | undefined;
}

const ICONS = {
  attention: <Warning20Regular />,
  offline: <CloudOff20Regular />,
  waiting: <Clock20Regular />,
  reading: <ArrowSync20Regular />,
  current: <CheckmarkCircle20Regular />,
} as const;

/** The line between device and practice in few words; red beats green. */
export const StateBadge = ({ href, kind, text, hint, isShort }: Props) => {
  const styles = useStyles();
  const isQuiet = isShort && (kind === 'current' || kind === 'reading');
  const looks = mergeClasses(
    styles.root,
    kind === 'attention' && styles.attention,
    isQuiet && styles.quiet,
  );
  const inside = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {ICONS[kind]}
      </span>
      <span className={isQuiet ? styles.word : undefined}>{text}</span>
      <VisuallyHidden>{hint}</VisuallyHidden>
    </>
  );
  return href === undefined ? (
    <span className={looks} title={hint}>
      {inside}
    </span>
  ) : (
    <Link href={href} className={looks} title={hint}>
      {inside}
    </Link>
  );
};
