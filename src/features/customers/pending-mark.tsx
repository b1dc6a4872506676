import { Link } from 'wouter';
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

/** Whether a record waits on this device; `linkTo`: its versions may wait to be compared. */
export const PendingMark = ({ pending, linkTo }: { pending: Pending; linkTo?: string }) => {
  const styles = useStyles();
  if (pending === 'waiting') {
    return (
      <span className={styles.root} title="Auf diesem Gerät gespeichert, noch nicht übertragen">
        wartet
      </span>
    );
  }
  if (pending !== 'attention') return null;
  const looks = mergeClasses(styles.root, styles.attention);
  const title = 'Nicht übertragen: bitte im Ausgang ansehen';
  return linkTo === undefined ? (
    <span className={looks} title={title}>
      prüfen
    </span>
  ) : (
    <Link href={`/personnel/ausgang?konflikt=${linkTo}`} className={looks} title={title}>
      im Ausgang prüfen
    </Link>
  );
};
