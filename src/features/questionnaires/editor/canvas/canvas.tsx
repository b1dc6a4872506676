import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { nodeOf } from '../document/document.ts';
import { useEditor } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { CANVAS, UNTITLED } from '../texts.ts';
import { CanvasCard } from './canvas-card.tsx';

const useStyles = makeStyles({
  sheet: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    maxWidth: '720px',
    margin: '0 auto',
  },
  page: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
});

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at]);

interface Props {
  onOpen: () => void;
  onPick: () => void;
  onAdd: () => void;
}

/** The page of what is selected, its questions as they look; each opens its settings. */
export const Canvas = ({ onOpen, onPick, onAdd }: Props) => {
  const styles = useStyles();
  const looks = useEditorStyles();
  const pageId = useEditor(
    ({ content, selected }) => nodeOf(content, selected)?.page.id ?? content.pages[0]?.id ?? '',
  );
  const title = useEditor(({ content }) => nodeOf(content, pageId)?.page.title ?? '');
  const number = useEditor(
    ({ content }) => content.pages.findIndex((one) => one.id === pageId) + 1,
  );
  const count = useEditor(({ content }) => content.pages.length);
  const ids = useEditor(
    ({ content }) => nodeOf(content, pageId)?.children.map(({ id }) => id) ?? [],
    sameIds,
  );
  return (
    <section className={styles.sheet} aria-label={CANVAS.label}>
      <div>
        <p className={looks.hint}>{CANVAS.pageOf(number, count)}</p>
        <h2 className={styles.page}>{title || UNTITLED.page}</h2>
      </div>
      {ids.length === 0 && <p className={looks.hint}>{CANVAS.empty}</p>}
      {ids.map((id) => (
        <CanvasCard key={id} id={id} onOpen={onOpen} onPick={onPick} />
      ))}
      <div>
        <Button size="small" icon={<Add16Regular />} onClick={onAdd}>
          {CANVAS.add}
        </Button>
      </div>
    </section>
  );
};
