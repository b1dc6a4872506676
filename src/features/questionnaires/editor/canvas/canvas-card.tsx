import { memo, useEffect, useRef } from 'react';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { nodeOf } from '../document/document.ts';
import { lineOf } from '../document/titles.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useDragRow } from '../outline/use-drag-row.ts';
import { CANVAS_CARD, KIND_TEXTS } from '../texts.ts';
import { CardAnswer } from './card-answer.tsx';
import { kindOf } from './element-kinds.ts';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    cursor: 'pointer',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 110px',
    ':hover': { border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}` },
  },
  selected: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    boxShadow: `0 0 0 1px ${tokens.colorBrandStroke1}`,
  },
  before: { boxShadow: `0 -3px 0 ${tokens.colorBrandStroke1}` },
  after: { boxShadow: `0 3px 0 ${tokens.colorBrandStroke1}` },
  inside: { outline: `2px solid ${tokens.colorBrandStroke1}` },
  dragged: { opacity: 0.5 },
  question: {
    display: 'block',
    width: '100%',
    padding: 0,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    color: 'inherit',
    cursor: 'pointer',
    backgroundColor: 'transparent',
    border: 'none',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  plain: { fontWeight: tokens.fontWeightRegular },
  faint: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  help: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  required: { color: tokens.colorStatusDangerForeground1 },
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  children: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartStyle: 'solid',
    borderInlineStartWidth: tokens.strokeWidthThick,
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
});

interface CardProps {
  id: string;
  /** By key: the focus goes into its settings. */
  onOpen: () => void;
  /** By pointer: it is selected, the focus stays. */
  onPick: () => void;
}

/** One element as it will look, with what cannot be seen in words. Drawn again when it changes. */
export const CanvasCard = memo(({ id, onOpen, onPick }: CardProps) => {
  const styles = useStyles();
  const store = useStore();
  const card = useRef<HTMLDivElement>(null);
  const element = useEditor(({ content }) => nodeOf(content, id)?.element);
  const line = useEditor(({ content }) => lineOf(content, id));
  const selected = useEditor((state) => state.selected === id);
  const { drop, dragged } = useDragRow(card, id);
  useEffect(() => {
    // Chosen in the outline it may lie far below.
    if (selected) card.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (!element) return null;
  const kind = kindOf(element);
  const quiet = kind === 'info' || kind === 'separator' || kind === 'event' || kind === 'meta';
  const rules = element.rules?.length ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button inside does the same by key
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button inside does the same by key
    <div
      ref={card}
      data-card={id}
      className={mergeClasses(
        styles.card,
        selected && styles.selected,
        drop !== null && styles[drop],
        dragged && styles.dragged,
      )}
      onClick={(event) => {
        event.stopPropagation();
        store.select(id);
        if (event.detail === 0) onOpen();
        else onPick();
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      <button
        type="button"
        aria-current={selected ? 'true' : undefined}
        className={mergeClasses(
          styles.question,
          quiet && styles.plain,
          element.text.trim() === '' && styles.faint,
        )}
      >
        <VisuallyHidden>{KIND_TEXTS[kind]}: </VisuallyHidden>
        {element.text.trim() || line}
        {element.required && (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </button>
      {element.help && <p className={styles.help}>{element.help}</p>}
      {!element.elements && <CardAnswer element={element} />}
      {(kind === 'event' || kind === 'meta' || rules > 0 || kind === 'rows') && (
        <div className={styles.badges}>
          {(kind === 'event' || kind === 'meta') && <span>{CANVAS_CARD.hidden}</span>}
          {kind === 'rows' && <span>{CANVAS_CARD.repeatable}</span>}
          {rules > 0 && <span>{CANVAS_CARD.rules(rules)}</span>}
        </div>
      )}
      {element.elements && element.elements.length > 0 && (
        <div className={styles.children}>
          {element.elements.map((child) => (
            <CanvasCard key={child.id} id={child.id} onOpen={onOpen} onPick={onPick} />
          ))}
        </div>
      )}
    </div>
  );
});
