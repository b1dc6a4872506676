import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { nodeOf, seenIn } from '../document/document.ts';
import { useEditor } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { CANVAS } from '../texts.ts';
import { CanvasCard } from './canvas-card.tsx';
import { FormHead } from './form-head.tsx';
import { PageHead } from './page-head.tsx';

const useStyles = makeStyles({
  sheet: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '720px',
    margin: '0 auto',
  },
});

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at]);

interface Props {
  onSettings: () => void;
  onAdd: () => void;
}

/** The page of what is selected: its texts are written here, its settings stand beside it. */
export const Canvas = ({ onSettings, onAdd }: Props) => {
  const styles = useStyles();
  const looks = useEditorStyles();
  const pageId = useEditor(
    ({ content, selected }) => nodeOf(content, selected)?.page.id ?? content.pages[0]?.id ?? '',
  );
  const first = useEditor(({ content }) => content.pages[0]?.id === pageId);
  const ids = useEditor(({ content }) => {
    const page = nodeOf(content, pageId);
    return page ? seenIn(page).map(({ id }) => id) : [];
  }, sameIds);
  return (
    <section className={styles.sheet} aria-label={CANVAS.label}>
      {first && <FormHead />}
      <PageHead key={pageId} id={pageId} />
      {ids.map((id) => (
        <CanvasCard key={id} id={id} onSettings={onSettings} />
      ))}
      <div className={looks.row}>
        <Button size="small" icon={<Add16Regular />} onClick={onAdd}>
          {CANVAS.add}
        </Button>
        <span className={looks.hint}>{ids.length === 0 ? CANVAS.empty : CANVAS.enterHint}</span>
      </div>
    </section>
  );
};
