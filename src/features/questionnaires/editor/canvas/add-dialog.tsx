import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ADD_DIALOG, KIND_TEXTS } from '../texts.ts';
import type { Addable } from './element-kinds.ts';
import { KindIcon } from './kind-icon.tsx';

const GROUPS: readonly { title: string; kinds: readonly Addable[] }[] = [
  { title: ADD_DIALOG.textGroup, kinds: ['text', 'longtext', 'number', 'date'] },
  { title: ADD_DIALOG.choiceGroup, kinds: ['select', 'multiselect', 'confirm'] },
  { title: ADD_DIALOG.fileGroup, kinds: ['files', 'signature'] },
  { title: ADD_DIALOG.layoutGroup, kinds: ['info', 'group', 'rows', 'separator'] },
  { title: ADD_DIALOG.hiddenGroup, kinds: ['event', 'meta'] },
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
      title={ADD_DIALOG.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{ADD_DIALOG.cancel}</Button>}
    >
      {GROUPS.map(({ title, kinds }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.legend}>{title}</legend>
          <div className={styles.grid}>
            {kinds.map((kind) => button(kind, KIND_TEXTS[kind]))}
            {title === ADD_DIALOG.layoutGroup && button('page', ADD_DIALOG.page)}
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
};
