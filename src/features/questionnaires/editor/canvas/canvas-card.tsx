import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import { Settings16Regular } from '@fluentui/react-icons/svg/settings';
import { memo, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { nodeOf, seenIn } from '../document/document.ts';
import { lineOf } from '../document/titles.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useDragRow } from '../outline/use-drag-row.ts';
import { CANVAS_CARD, KIND_TEXTS, OUTLINE } from '../texts.ts';
import { CardAnswer } from './card-answer.tsx';
import { useCardStyles } from './card-styles.ts';
import { CardTexts } from './card-texts.tsx';
import { kindOf } from './element-kinds.ts';
import { type Caret, focusText, SELECTED_CARD } from './focus-text.ts';
import { KindIcon } from './kind-icon.tsx';
import { OptionFields } from './option-fields.tsx';
import { useCardKeys } from './use-card-keys.ts';

interface CardProps {
  id: string;
  /** Where one pane is seen at a time: the one with its settings. */
  onSettings: () => void;
}

/**
 * One element as it will look, with what cannot be seen in words. Selected, its texts are written where
 * they stand. Drawn again when it changes.
 */
export const CanvasCard = memo(({ id, onSettings }: CardProps) => {
  const styles = useCardStyles();
  const store = useStore();
  const card = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const element = useEditor(({ content }) => nodeOf(content, id)?.element);
  const inside = useEditor(
    ({ content }) => {
      const node = nodeOf(content, id);
      return node ? seenIn(node).map((child) => child.id) : [];
    },
    (a, b) => a.join() === b.join(),
  );
  const line = useEditor(({ content }) => lineOf(content, id));
  const selected = useEditor((state) => state.selected === id);
  const { drop, dragged } = useDragRow(card, id, handle);
  const onKeyDown = useCardKeys(id);
  useEffect(() => {
    // Chosen in the outline it may lie far below.
    if (selected) card.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (!element) return null;
  const kind = kindOf(element);
  const rules = element.rules?.length ?? 0;
  const write = (field: string, caret: Caret) => {
    store.select(id);
    focusText(caret, field);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dragged and has a legend
    <div
      ref={card}
      id={selected ? SELECTED_CARD : undefined}
      data-card={id}
      role="group"
      aria-label={CANVAS_CARD.label(KIND_TEXTS[kind], line)}
      aria-current={selected ? 'true' : undefined}
      tabIndex={-1}
      className={mergeClasses(
        styles.card,
        selected && styles.selected,
        drop !== null && styles[drop],
        dragged && styles.dragged,
      )}
      onClick={(event) => {
        event.stopPropagation();
        store.select(id);
      }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <div className={styles.texts}>
          <CardTexts element={element} selected={selected} onWrite={write} />
        </div>
        <span className={styles.corner}>
          {selected && element.required && (
            <span className={styles.required} title={OUTLINE.required}>
              *
            </span>
          )}
          <span className={styles.kind} title={KIND_TEXTS[kind]}>
            <KindIcon kind={kind} />
          </span>
          <span ref={handle} className={styles.handle} title={CANVAS_CARD.drag} aria-hidden="true">
            <ReOrderDotsVertical16Regular />
          </span>
        </span>
      </div>
      {selected && element.options ? (
        <OptionFields element={element} />
      ) : (
        !element.elements && <CardAnswer element={element} onWrite={write} />
      )}
      {(selected || rules > 0 || kind === 'rows') && (
        <div className={styles.badges}>
          {kind === 'rows' && <span>{CANVAS_CARD.repeatable}</span>}
          {rules > 0 && <span>{CANVAS_CARD.rules(rules)}</span>}
          {selected && (
            <Button
              size="small"
              appearance="subtle"
              className={styles.settings}
              icon={<Settings16Regular />}
              onClick={onSettings}
            >
              {CANVAS_CARD.settings}
            </Button>
          )}
        </div>
      )}
      {inside.length > 0 && (
        <div className={styles.children}>
          {inside.map((child) => (
            <CanvasCard key={child} id={child} onSettings={onSettings} />
          ))}
        </div>
      )}
    </div>
  );
});
