import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import { memo, useEffect, useRef } from 'react';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { kindOf } from '../canvas/element-kinds.ts';
import { KindIcon } from '../canvas/kind-icon.tsx';
import { nodeOf } from '../document/document.ts';
import { lineOf } from '../document/titles.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { KIND_TEXTS, OUTLINE } from '../texts.ts';
import type { OutlineItem } from './outline-items.ts';
import { useDragRow } from './use-drag-row.ts';

export const rowId = (id: string): string => `outline-${id}`;

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minHeight: '32px',
    paddingInlineEnd: tokens.spacingHorizontalXS,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    // Rows that are not seen cost nothing.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 32px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outlineOffset: '-2px' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  page: { fontWeight: tokens.fontWeightSemibold },
  selected: {
    backgroundColor: tokens.brandQuiet,
    color: tokens.brandText,
    ':hover': { backgroundColor: tokens.brandQuiet2, color: tokens.brandText },
    // Grounds are the system's there, and this one says what is selected.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      ':hover': { color: 'HighlightText', backgroundColor: 'Highlight' },
    },
  },
  before: {
    '::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: '-1px',
      height: '2px',
      backgroundColor: tokens.colorBrandStroke1,
    },
  },
  after: {
    '::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: '-1px',
      height: '2px',
      backgroundColor: tokens.colorBrandStroke1,
    },
  },
  inside: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  dragged: { opacity: 0.5 },
  twist: {
    display: 'inline-flex',
    justifyContent: 'center',
    alignItems: 'center',
    flexShrink: 0,
    width: '20px',
    alignSelf: 'stretch',
  },
  text: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  faint: { color: tokens.colorNeutralForeground2, fontStyle: 'italic' },
  sign: { display: 'inline-flex', flexShrink: 0 },
  error: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});

interface Props extends OutlineItem {
  tabStop: boolean;
  onToggle: (id: string, open: boolean) => void;
  onOpen: () => void;
  onPick: () => void;
}

/** One line of the outline. It is drawn again only when what it says changes. */
export const OutlineRow = memo(
  ({ id, level, position, size, open, tabStop, onToggle, onOpen, onPick }: Props) => {
    const styles = useStyles();
    const store = useStore();
    const row = useRef<HTMLDivElement>(null);
    const text = useEditor(({ content }) => lineOf(content, id));
    const kind = useEditor(({ content }) => {
      const node = nodeOf(content, id);
      return node?.element ? kindOf(node.element) : ('page' as const);
    });
    const named = useEditor(({ content }) => {
      const node = nodeOf(content, id);
      return (node?.element?.text ?? node?.page.title ?? '').trim() !== '';
    });
    const required = useEditor(({ content }) => nodeOf(content, id)?.element?.required === true);
    const selected = useEditor((state) => state.selected === id);
    const worst = useEditor(({ findingsById }) => findingsById.get(id)?.[0]?.kind);
    const { drop, dragged } = useDragRow(row, id);
    useEffect(() => {
      // Chosen on the sheet it may lie far below.
      if (selected) row.current?.scrollIntoView({ block: 'nearest' });
    }, [selected]);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys of all its lines
      <div
        ref={row}
        id={rowId(id)}
        data-row={id}
        role="treeitem"
        aria-level={level}
        aria-posinset={position}
        aria-setsize={size}
        aria-expanded={open}
        aria-selected={selected}
        tabIndex={tabStop ? 0 : -1}
        title={text}
        className={mergeClasses(
          styles.row,
          kind === 'page' && styles.page,
          selected && styles.selected,
          drop !== null && styles[drop],
          dragged && styles.dragged,
        )}
        style={{ paddingInlineStart: `${(level - 1) * 12}px` }}
        onClick={() => {
          store.select(id);
          onPick();
        }}
        onDoubleClick={onOpen}
      >
        <span
          className={styles.twist}
          aria-hidden="true"
          onClick={(event) => {
            if (open === undefined) return;
            event.stopPropagation();
            onToggle(id, !open);
          }}
        >
          {open !== undefined && (open ? <ChevronDown16Regular /> : <ChevronRight16Regular />)}
        </span>
        <KindIcon kind={kind} />
        <VisuallyHidden>{kind === 'page' ? OUTLINE.page : KIND_TEXTS[kind]}: </VisuallyHidden>
        <span className={mergeClasses(styles.text, !named && styles.faint)}>
          {text}
          {required && <span aria-hidden="true"> *</span>}
        </span>
        {required && <VisuallyHidden>, {OUTLINE.required}</VisuallyHidden>}
        {worst && (
          <span className={mergeClasses(styles.sign, styles[worst])}>
            {worst === 'error' ? <ErrorCircle16Regular /> : <Warning16Regular />}
            <VisuallyHidden>, {worst === 'error' ? OUTLINE.error : OUTLINE.warning}</VisuallyHidden>
          </span>
        )}
      </div>
    );
  },
);
