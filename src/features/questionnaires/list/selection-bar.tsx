import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { ListRow } from './laid-over.ts';
import { isLive } from './table/row-menu.tsx';
import { SELECTION_BAR } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.brandText,
    backgroundColor: tokens.brandQuiet,
    border: `${tokens.strokeWidthThin} solid ${tokens.brandLine}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  count: { flexGrow: 1 },
});

interface Props {
  rows: readonly ListRow[];
  canEdit: boolean;
  onArchive: () => void;
  onHandOver: () => void;
  onClear: () => void;
}

/** What can be done with all that is chosen. */
export const SelectionBar = ({ rows, canEdit, onArchive, onHandOver, onClear }: Props) => {
  const styles = useStyles();
  const open = rows.some(({ summary }) => summary.status !== 'archived');
  return (
    <div className={styles.root} role="toolbar" aria-label={SELECTION_BAR.label}>
      <span className={styles.count} role="status">
        {SELECTION_BAR.count(rows.length)}
      </span>
      <Button size="small" disabled={!rows.every(isLive) || rows.length > 10} onClick={onHandOver}>
        {SELECTION_BAR.handOver}
      </Button>
      {canEdit && (
        <Button size="small" disabled={!open} onClick={onArchive}>
          {SELECTION_BAR.archive}
        </Button>
      )}
      <Button size="small" appearance="subtle" onClick={onClear}>
        {SELECTION_BAR.clear}
      </Button>
    </div>
  );
};
