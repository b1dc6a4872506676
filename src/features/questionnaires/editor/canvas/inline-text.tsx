import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { Caret } from './focus-text.ts';

/** Equal for the text and its field, so that nothing moves when writing begins. */
const room = {
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  margin: 0,
  padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `${tokens.strokeWidthThin} solid transparent`,
  borderRadius: tokens.borderRadiusMedium,
  '@media (pointer: coarse)': { paddingTop: '11px', paddingBottom: '11px' },
} as const;

const useStyles = makeStyles({
  /** Makes up for the field's padding, so that its letters stand in line with other text. */
  root: {
    minWidth: 0,
    marginInline: `calc(-1 * (${tokens.spacingHorizontalS} + ${tokens.strokeWidthThin}))`,
  },
  // As high as its text in every browser: the text lies, unseen, in the same cell.
  grown: {
    display: 'grid',
    '::after': {
      content: 'attr(data-text) " "',
      gridArea: '1 / 1',
      visibility: 'hidden',
      ...room,
    },
  },
  field: {
    ...room,
    gridArea: '1 / 1',
    resize: 'none',
    overflow: 'hidden',
    backgroundColor: 'transparent',
    '::placeholder': { color: tokens.textQuiet, opacity: 1 },
    ':hover': { border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}` },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.focus}`,
      outlineOffset: '-1px',
      backgroundColor: tokens.surface,
    },
  },
  still: {
    ...room,
    display: 'block',
    backgroundColor: 'transparent',
    cursor: 'text',
    ':hover': {
      border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
      backgroundColor: tokens.surface,
    },
  },
  faint: { color: tokens.textQuiet, fontStyle: 'italic' },
});

interface FieldProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  /** Paragraphs may be made; otherwise a pasted line end becomes a blank. */
  paragraphs?: boolean;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  className?: string | undefined;
}

/** A text of the questionnaire, written where it will stand. */
export const InlineField = ({
  paragraphs = false,
  label,
  value,
  onChange,
  className,
  ...rest
}: FieldProps) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, styles.grown, className)} data-text={value}>
      <textarea
        {...rest}
        rows={1}
        autoComplete="off"
        aria-label={label}
        className={styles.field}
        value={value}
        onChange={({ target }) =>
          onChange(paragraphs ? target.value : target.value.replace(/\s*\n\s*/g, ' '))
        }
      />
    </div>
  );
};

interface CaretAt {
  offsetNode: Node;
  offset: number;
}

/** Between which letters a click has landed; the end where the browser cannot say. */
function caretAt(event: MouseEvent<HTMLElement>): Caret {
  // A key has pressed the button: what is there is marked.
  if (event.detail === 0) return 'all';
  const { clientX: x, clientY: y, currentTarget } = event;
  const text = currentTarget.querySelector('[data-letters]')?.firstChild;
  const from = (document as { caretPositionFromPoint?: (x: number, y: number) => CaretAt | null })
    .caretPositionFromPoint;
  const at = from?.call(document, x, y);
  return at && at.offsetNode === text ? at.offset : 'end';
}

interface StillProps {
  /** Said before the text, to who does not see what it is. */
  children?: ReactNode;
  text: string;
  /** In place of a text that is not written yet. */
  empty: string;
  /** Behind it: that it must be answered. */
  mark?: ReactNode;
  onWrite: (caret: Caret) => void;
  /** Reached by Tab; otherwise from the text above it, once that is written. */
  tabStop?: boolean;
  className?: string | undefined;
}

/** The same text while something else is selected: a click begins to write in it. */
export const StillText = ({
  children,
  text,
  empty,
  mark,
  onWrite,
  tabStop = true,
  className,
}: StillProps) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, className)}>
      <button
        type="button"
        tabIndex={tabStop ? undefined : -1}
        className={mergeClasses(styles.still, text.trim() === '' && styles.faint)}
        onClick={(event) => {
          event.stopPropagation();
          onWrite(caretAt(event));
        }}
      >
        {children}
        <span data-letters="">{text.trim() === '' ? empty : text}</span>
        {mark}
      </button>
    </div>
  );
};
