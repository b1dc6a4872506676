import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRedo16Regular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { useEditor, useStore } from './document/use-store.ts';
import { useEditorStyles } from './editor-styles.ts';
import { EDITOR_HEADER } from './texts.ts';

interface Props {
  /** How far what was typed has come: device, line, practice. */
  state: ReactNode;
  /** "Vorschau", "Fassungen", "Veröffentlichen". */
  children?: ReactNode;
}

/** Title, undo and redo with the name of what they take back, the state, and what can be done. */
export const EditorHeader = ({ state, children }: Props) => {
  const styles = useEditorStyles();
  const store = useStore();
  const title = useEditor(({ content }) => content.title.trim() || EDITOR_HEADER.untitled);
  const undo = useEditor(({ past }) => past.at(-1)?.name);
  const redo = useEditor(({ future }) => future[0]?.name);
  return (
    <header className={styles.head}>
      <ButtonLink
        size="small"
        appearance="subtle"
        className={styles.back}
        href="/personnel/questionnaires"
        icon={<ArrowLeft16Regular />}
        aria-label={EDITOR_HEADER.toList}
        title={EDITOR_HEADER.toList}
      />
      <PageTitle className={mergeClasses(styles.title)}>{title}</PageTitle>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowUndo16Regular />}
        // Not disabled: with the last step the focus would be gone.
        aria-disabled={undo === undefined}
        className={mergeClasses(undo === undefined && styles.off)}
        title={undo ? EDITOR_HEADER.undoHint(undo) : EDITOR_HEADER.nothingToUndo}
        aria-label={undo ? EDITOR_HEADER.undoOf(undo) : EDITOR_HEADER.undo}
        onClick={store.undo}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowRedo16Regular />}
        aria-disabled={redo === undefined}
        className={mergeClasses(redo === undefined && styles.off)}
        title={redo ? EDITOR_HEADER.redoHint(redo) : EDITOR_HEADER.nothingToRedo}
        aria-label={redo ? EDITOR_HEADER.redoOf(redo) : EDITOR_HEADER.redo}
        onClick={store.redo}
      />
      {state}
      {children}
    </header>
  );
};
