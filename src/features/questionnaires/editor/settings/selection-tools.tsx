import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { FolderArrowRight16Regular } from '@fluentui/react-icons/svg/folder-arrow-right';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { duplicate, remove, step } from '../document/actions.ts';
import { isUnseen, nodeOf } from '../document/document.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { MoveDialog } from '../outline/move-dialog.tsx';
import { SELECTION_TOOLS } from './texts.ts';

const useStyles = makeStyles({
  delete: { color: tokens.dangerText, ':hover': { backgroundColor: tokens.dangerQuiet } },
});

/** What can be done with a page or element as a whole; the outline has the same on keys. */
export const SelectionTools = ({ id }: { id: string }) => {
  const styles = useStyles();
  const looks = useEditorStyles();
  const store = useStore();
  const [moving, setMoving] = useState(false);
  const element = useEditor(({ content }) => nodeOf(content, id)?.element);
  const unseen = isUnseen(element);
  const movable = element !== undefined && !unseen;
  return (
    <fieldset
      className={mergeClasses(looks.plainFieldset, looks.tools)}
      aria-label={SELECTION_TOOLS.label}
    >
      {!unseen && (
        <>
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowUp16Regular />}
            title={SELECTION_TOOLS.upHint}
            aria-label={SELECTION_TOOLS.up}
            onClick={() => step(store, id, 'up')}
          />
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowDown16Regular />}
            title={SELECTION_TOOLS.downHint}
            aria-label={SELECTION_TOOLS.down}
            onClick={() => step(store, id, 'down')}
          />
        </>
      )}
      {movable && (
        <Button
          size="small"
          appearance="subtle"
          icon={<FolderArrowRight16Regular />}
          title={SELECTION_TOOLS.move}
          aria-label={SELECTION_TOOLS.move}
          onClick={() => setMoving(true)}
        />
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={<Copy16Regular />}
        title={SELECTION_TOOLS.duplicateHint}
        aria-label={SELECTION_TOOLS.duplicate}
        onClick={() => duplicate(store, id)}
      />
      <Button
        size="small"
        appearance="subtle"
        className={styles.delete}
        icon={<Delete16Regular />}
        title={SELECTION_TOOLS.removeHint}
        aria-label={SELECTION_TOOLS.remove}
        onClick={() => remove(store, id)}
      />
      {movable && <MoveDialog id={id} open={moving} onClose={() => setMoving(false)} />}
    </fieldset>
  );
};
