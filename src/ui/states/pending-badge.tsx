import { Link } from 'wouter';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { PENDING } from '../texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    marginInlineEnd: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    border: `1px solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  attention: {
    color: tokens.colorStatusDangerForeground1,
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  /** As the outbox says it; only what a person should know is shown. */
  pending: 'waiting' | 'attention' | 'confirmed' | null;
  /** Id of the record: where it needs a decision, the badge leads to it in the Ausgang. */
  linkTo?: string;
}

/** How a record of this list stands with the practice; what is there says nothing. */
export const PendingBadge = ({ pending, linkTo }: Props) => {
  const styles = useStyles();
  if (pending === 'waiting') {
    return (
      <span className={styles.root} title={PENDING.waitingTitle}>
        {PENDING.waiting}
      </span>
    );
  }
  if (pending === 'attention') {
    const looks = mergeClasses(styles.root, styles.attention);
    const title = PENDING.attentionTitle;
    return linkTo === undefined ? (
      <span className={looks} title={title}>
        {PENDING.attention}
      </span>
    ) : (
      <Link href={`/personnel/ausgang?konflikt=${linkTo}`} className={looks} title={title}>
        {PENDING.attentionLink}
      </Link>
    );
  }
  return null;
};
