import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { type Addable, KIND_TEXTS } from './element-kinds.ts';
import { KindIcon } from './kind-icon.tsx';

const GROUPS: readonly { title: string; kinds: readonly Addable[] }[] = [
  { title: 'Text und Zahl', kinds: ['text', 'longtext', 'number', 'date'] },
  { title: 'Auswahl', kinds: ['select', 'multiselect', 'confirm'] },
  { title: 'Datei und Unterschrift', kinds: ['files', 'signature'] },
  { title: 'Aufbau', kinds: ['info', 'group', 'rows', 'separator'] },
  { title: 'Im Hintergrund', kinds: ['event', 'meta'] },
];

const useStyles = makeStyles({
  group: { margin: `0 0 ${tokens.spacingVerticalM}`, padding: 0, border: 'none', minWidth: 0 },
  legend: {
    padding: 0,
    marginBottom: tokens.spacingVerticalXS,
    fontWeight: tokens.fontWeightSemibold,
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalXS,
  },
  button: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
});

interface Props {
  open: boolean;
  onClose: () => void;
  onChoose: (kind: Addable | 'page') => void;
}

/** What can be added, by what it is for. */
export const AddDialog = ({ open, onClose, onChoose }: Props) => {
  const styles = useStyles();
  const button = (kind: Addable | 'page', text: string) => (
    <Button
      key={kind}
      size="small"
      icon={<KindIcon kind={kind} />}
      className={styles.button}
      onClick={() => onChoose(kind)}
    >
      {text}
    </Button>
  );
  return (
    <Dialog
      open={open}
      title="Was soll hinzukommen?"
      onClose={onClose}
      actions={<Button onClick={onClose}>Abbrechen</Button>}
    >
      {GROUPS.map(({ title, kinds }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.legend}>{title}</legend>
          <div className={styles.grid}>
            {kinds.map((kind) => button(kind, KIND_TEXTS[kind]))}
            {title === 'Aufbau' && button('page', 'Neue Seite')}
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
};
