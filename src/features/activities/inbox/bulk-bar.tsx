import { LOCALE } from '#contract/shared/constants.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { Asking } from '../detail/act-dialog.tsx';
import type { Acts } from '../detail/use-acts.ts';
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
    <section aria-label="Auswahl" className={styles.root}>
      <span className={styles.count} aria-live="polite">
        {count} ausgewählt
      </span>
      {matching.length > rows.length && (
        <Button size="small" appearance="subtle" onClick={() => selection.choose(matching)}>
          Alle {matching.length.toLocaleString(LOCALE)}, die passen
        </Button>
      )}
      <Button size="small" onClick={() => void act({ status: 'erledigt' }, 'Erledigt')}>
        Erledigt
      </Button>
      <Button size="small" onClick={() => void act({ status: 'gelesen' }, 'Gelesen')}>
        Gelesen
      </Button>
      <Button size="small" onClick={() => onAsk('assign')}>
        Zuweisen
      </Button>
      <Button size="small" onClick={() => onAsk('priority')}>
        Priorität
      </Button>
      <Button size="small" onClick={() => onAsk('snooze')}>
        Wiedervorlage
      </Button>
      <Button
        size="small"
        onClick={() =>
          void act({ is_archived: !archived }, archived ? 'Zurückgeholt' : 'Archiviert')
        }
      >
        {archived ? 'Aus dem Archiv holen' : 'Archivieren'}
      </Button>
      <Button size="small" appearance="subtle" onClick={selection.clear}>
        Auswahl aufheben
      </Button>
    </section>
  );
};
