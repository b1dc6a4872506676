import { LOCALE } from '#contract/shared/constants.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { Asking } from '../detail/acts/act-dialog.tsx';
import type { Acts } from '../detail/acts/use-acts.ts';
import { ACTED, ACTS, FIELD_NAMES } from '../texts.ts';
import { BULK_BAR } from './texts.ts';
import type { InboxRow } from './use-own-inbox.ts';
import type { Selection } from './use-selection.ts';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase200,
    '@media print': { display: 'none' },
  },
  count: { fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  selection: Selection;
  rows: readonly InboxRow[];
  /** Ids of all that the filters leave on this device. */
  matching: readonly string[];
  acts: Acts;
  onAsk: (asking: Asking) => void;
}

/** What can be done with all that are chosen; each is undone as one. */
export const BulkBar = ({ selection, rows, matching, acts, onAsk }: Props) => {
  const styles = useStyles();
  const count = rows.length.toLocaleString(LOCALE);
  const archived = rows.every(({ activity }) => activity.is_archived);
  const act = async (part: Parameters<Acts['act']>[1], title: string) => {
    if (await acts.act(rows, part, title)) selection.clear();
  };
  return (
    <section aria-label={BULK_BAR.label} className={styles.root}>
      <span className={styles.count} aria-live="polite">
        {BULK_BAR.count(count)}
      </span>
      {matching.length > rows.length && (
        <Button size="small" appearance="subtle" onClick={() => selection.choose(matching)}>
          {BULK_BAR.all(matching.length.toLocaleString(LOCALE))}
        </Button>
      )}
      <Button size="small" onClick={() => void act({ status: 'erledigt' }, ACTED.done)}>
        {ACTS.done}
      </Button>
      <Button size="small" onClick={() => void act({ status: 'gelesen' }, ACTED.read)}>
        {ACTS.read}
      </Button>
      <Button size="small" onClick={() => onAsk('assign')}>
        {ACTS.assign}
      </Button>
      <Button size="small" onClick={() => onAsk('priority')}>
        {FIELD_NAMES.priority}
      </Button>
      <Button size="small" onClick={() => onAsk('snooze')}>
        {ACTS.snooze}
      </Button>
      <Button
        size="small"
        onClick={() =>
          void act({ is_archived: !archived }, archived ? ACTED.broughtBack : ACTED.archived)
        }
      >
        {archived ? ACTS.bringBack : ACTS.archive}
      </Button>
      <Button size="small" appearance="subtle" onClick={selection.clear}>
        {BULK_BAR.clear}
      </Button>
    </section>
  );
};
