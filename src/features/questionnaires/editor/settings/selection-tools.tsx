import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { FolderArrowRight16Regular } from '@fluentui/react-icons/svg/folder-arrow-right';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { duplicate, remove, step } from '../document/actions.ts';
import { nodeOf } from '../document/document.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { MoveDialog } from '../outline/move-dialog.tsx';
import { useEditor, useStore } from '../document/use-store.ts';

/** What can be done with a page or element as a whole; the outline has the same on keys. */
export const SelectionTools = ({ id }: { id: string }) => {
  const styles = useEditorStyles();
  const store = useStore();
  const [moving, setMoving] = useState(false);
  const isElement = useEditor(({ content }) => nodeOf(content, id)?.element !== undefined);
  return (
    <fieldset className={mergeClasses(styles.plainFieldset, styles.tools)} aria-label="Werkzeuge">
      <Button
        size="small"
        icon={<ArrowUp16Regular />}
        title="Nach oben (Alt+Pfeil hoch)"
        aria-label="Nach oben"
        onClick={() => step(store, id, 'up')}
      />
      <Button
        size="small"
        icon={<ArrowDown16Regular />}
        title="Nach unten (Alt+Pfeil runter)"
        aria-label="Nach unten"
        onClick={() => step(store, id, 'down')}
      />
      {isElement && (
        <Button
          size="small"
          icon={<FolderArrowRight16Regular />}
          title="Verschieben nach …"
          aria-label="Verschieben nach …"
          onClick={() => setMoving(true)}
        />
      )}
      <Button
        size="small"
        icon={<Copy16Regular />}
        title="Duplizieren (Strg+D)"
        aria-label="Duplizieren"
        onClick={() => duplicate(store, id)}
      />
      <Button
        size="small"
        appearance="danger"
        icon={<Delete16Regular />}
        title="Löschen (Entf)"
        aria-label="Löschen"
        onClick={() => remove(store, id)}
      />
      {isElement && <MoveDialog id={id} open={moving} onClose={() => setMoving(false)} />}
    </fieldset>
  );
};
