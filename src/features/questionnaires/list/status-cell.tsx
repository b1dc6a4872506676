import { Link } from 'wouter';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { ListRow } from './laid-over.ts';
import { STATUS_CELL, STATUS_TEXTS } from './texts.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  badge: {
    display: 'inline-block',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    marginInlineStart: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  attention: {
    color: tokens.colorStatusDangerForeground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** What patients get of it, and how it stands with the practice. */
export const StatusCell = ({ row }: { row: ListRow }) => {
  const styles = useStyles();
  const { status, published_version: live } = row.summary;
  const pending = row.deletion ?? row.pending;
  return (
    <>
      <span className={status === 'published' ? undefined : styles.quiet}>
        {status === 'draft' && live !== null ? (
          <span title={STATUS_CELL.withDraftHint}>
            {STATUS_CELL.withDraft(STATUS_TEXTS.published)}
          </span>
        ) : (
          STATUS_TEXTS[status]
        )}
      </span>
      {pending === 'waiting' && (
        <span className={styles.badge} title={STATUS_CELL.onDevice}>
          {row.deletion ? STATUS_CELL.deleting : STATUS_CELL.waiting}
        </span>
      )}
      {pending === 'attention' && (
        <Link
          href="/personnel/ausgang"
          className={mergeClasses(styles.badge, styles.attention)}
          title={STATUS_CELL.refusedHint}
        >
          {STATUS_CELL.refused}
        </Link>
      )}
    </>
  );
};
