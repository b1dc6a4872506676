import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { Link } from 'wouter';
import { makeStyles, mergeClasses, tokens } from './styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
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
  icon: { display: 'inline-flex', flexShrink: 0 },
});

interface Props {
  /** What is behind: the page with all the truth. Without it the badge is no link. */
  href?: string;
  /** Things on this device that the practice has not confirmed. */
  waiting: number;
  /** Something waits for a person, not for the network. */
  attention: boolean;
  /** `09:12`, or null while the practice is reached. */
  offlineSince: string | null;
  className?: string;
}

/** The line between device and practice in few words; red beats green. */
export const StateBadge = ({ href, waiting, attention, offlineSince, className }: Props) => {
  const styles = useStyles();
  const words = [
    offlineSince === null ? '' : `offline seit ${offlineSince}`,
    waiting > 0 ? `wartet ${waiting}` : '',
  ].filter(Boolean);
  const text = words.join(' · ') || 'synchron';
  const icon = attention ? (
    <Warning20Regular />
  ) : offlineSince !== null ? (
    <CloudOff20Regular />
  ) : waiting > 0 ? (
    <Clock20Regular />
  ) : (
    <CheckmarkCircle20Regular />
  );
  const looks = mergeClasses(styles.root, attention && styles.attention, className);
  const inside = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {text}
    </>
  );
  return href === undefined ? (
    <span className={looks}>{inside}</span>
  ) : (
    <Link href={href} className={looks}>
      {inside}
    </Link>
  );
};
