import type { Pending } from '#data/outbox/overlay.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    marginInlineEnd: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  attention: {
    color: tokens.colorStatusDangerForeground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** How a record of this list stands with the practice; what is there says nothing. */
export const PendingBadge = ({ pending }: { pending: Pending }) => {
  const styles = useStyles();
  if (pending === 'waiting') {
    return (
      <span className={styles.root} title="Auf diesem Gerät gespeichert, noch nicht übertragen">
        wartet
      </span>
    );
  }
  if (pending === 'attention') {
    return (
      <span
        className={mergeClasses(styles.root, styles.attention)}
        title="Nicht übertragen: bitte im Ausgang ansehen"
      >
        prüfen
      </span>
    );
  }
  return null;
};
