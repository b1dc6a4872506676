import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRedo16Regular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { useEditorStyles } from './editor-styles.ts';
import { useEditor, useStore } from './document/use-store.ts';

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
  const title = useEditor(({ content }) => content.title.trim() || 'Fragebogen ohne Titel');
  const undo = useEditor(({ past }) => past.at(-1)?.name);
  const redo = useEditor(({ future }) => future[0]?.name);
  return (
    <header className={styles.head}>
      <ButtonLink
        size="small"
        appearance="subtle"
        href="/personnel/questionnaires"
        icon={<ArrowLeft16Regular />}
        aria-label="Zur Liste der Fragebögen"
        title="Zur Liste der Fragebögen"
      />
      <PageTitle className={mergeClasses(styles.title)}>{title}</PageTitle>
      <Button
        size="small"
        icon={<ArrowUndo16Regular />}
        disabled={undo === undefined}
        title={undo ? `Rückgängig: ${undo} (Strg+Z)` : 'Nichts rückgängig zu machen'}
        aria-label={undo ? `Rückgängig: ${undo}` : 'Rückgängig'}
        onClick={store.undo}
      />
      <Button
        size="small"
        icon={<ArrowRedo16Regular />}
        disabled={redo === undefined}
        title={redo ? `Wiederholen: ${redo} (Strg+Y)` : 'Nichts zu wiederholen'}
        aria-label={redo ? `Wiederholen: ${redo}` : 'Wiederholen'}
        onClick={store.redo}
      />
      {state}
      {children}
    </header>
  );
};
