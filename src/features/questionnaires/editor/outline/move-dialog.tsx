import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { moveTo } from '../document/actions.ts';
import { nodeOf } from '../document/document.ts';
import { lineOf } from '../document/titles.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { MOVE_DIALOG } from '../texts.ts';
import { targetsFor } from './moves.ts';

interface Props {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** "Verschieben nach …": page or heading, and the place in it, without dragging. */
export const MoveDialog = ({ id, open, onClose }: Props) => (
  <Dialog open={open} title={MOVE_DIALOG.title} onClose={onClose}>
    <Choice id={id} onClose={onClose} />
  </Dialog>
);

const Choice = ({ id, onClose }: Omit<Props, 'open'>) => {
  const styles = useEditorStyles();
  const store = useStore();
  const content = useEditor((state) => state.content);
  const targets = targetsFor(content, id);
  const [parent, setParent] = useState(nodeOf(content, id)?.parent?.id ?? '');
  const [after, setAfter] = useState('');
  const inside = (nodeOf(content, parent)?.children ?? []).filter((node) => node.id !== id);
  const go = () => {
    const all = nodeOf(content, parent)?.children ?? [];
    const index = after === '' ? 0 : all.findIndex((node) => node.id === after) + 1;
    moveTo(store, id, { parent, index });
    onClose();
  };
  return (
    <div className={styles.stack}>
      <NativeSelect
        label={MOVE_DIALOG.parent}
        value={parent}
        onChange={(value) => {
          setParent(value);
          setAfter('');
        }}
        options={targets.map((node) => ({
          value: node.id,
          text: `${'  '.repeat(node.depth)}${lineOf(content, node.id)}`,
        }))}
      />
      <NativeSelect
        label={MOVE_DIALOG.place}
        value={after}
        onChange={setAfter}
        options={[
          { value: '', text: MOVE_DIALOG.first },
          ...inside.map((node) => ({
            value: node.id,
            text: MOVE_DIALOG.after(lineOf(content, node.id)),
          })),
        ]}
      />
      <div className={styles.row}>
        <Button appearance="primary" onClick={go}>
          {MOVE_DIALOG.move}
        </Button>
        <Button onClick={onClose}>{MOVE_DIALOG.cancel}</Button>
      </div>
    </div>
  );
};
