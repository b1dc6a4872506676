import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { fieldEdge } from '../fields/field-edge.ts';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minHeight: 0 },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    flexShrink: 0,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    font: 'inherit',
    color: tokens.text,
    backgroundColor: tokens.surface,
    ...fieldEdge,
    '::placeholder': { color: tokens.textQuiet, opacity: 1 },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  large: { minHeight: '44px', fontSize: tokens.fontSizeBase400 },
  list: { overflowY: 'auto' },
  group: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.textQuiet,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '36px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.hover },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  active: {
    backgroundColor: tokens.brandQuiet,
    ':hover': { backgroundColor: tokens.brandQuiet },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      ':hover': { backgroundColor: 'Highlight' },
      '& > *': { color: 'inherit' },
    },
  },
  /** As wide as the widest of them, a face: all words begin at one edge. */
  icon: {
    display: 'inline-flex',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    color: tokens.textQuiet,
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  beside: {
    flexShrink: 1000,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.textQuiet,
  },
  end: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    fontSize: tokens.fontSizeBase200,
    color: tokens.textQuiet,
  },
});

/** One line that is offered. Lines of one group stand together. */
export interface Suggestion {
  /** Its own name among all that is offered. */
  key: string;
  text: string;
  icon?: ReactElement;
  /** Less loud, after the text. */
  beside?: string;
  /** At the end of the line: a key, a time. */
  end?: string;
  group?: string;
}

interface Props {
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  size?: 'small' | 'large';
  autoFocus?: boolean;
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly Suggestion[];
  /** Enter takes the first line without an arrow; else only one that an arrow reached. */
  firstActive?: boolean;
  onChoose: (key: string) => void;
  /** Read out, as `3 Treffer`. */
  status: string;
  /** It is seen too. */
  statusShown?: boolean;
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A field with a list below it that is walked by arrows while the focus stays in the field (the
 * combobox pattern of the ARIA Authoring Practices, with the list in the page).
 */
export const SuggestField = (props: Props) => {
  const { label, labelHidden, placeholder, size, autoFocus, value, onChange } = props;
  const { suggestions, firstActive = false, onChoose, status, statusShown = false } = props;
  const styles = useStyles();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const reached = suggestions.findIndex(({ key }) => key === wanted);
  const at = reached < 0 && firstActive && suggestions.length > 0 ? 0 : reached;
  const active = suggestions[at];
  useEffect(() => {
    if (at >= 0)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step && suggestions.length > 0) {
      event.preventDefault();
      const from = at < 0 && step < 0 ? 0 : at;
      const next = (from + step + suggestions.length) % suggestions.length;
      setWanted(suggestions[next]?.key ?? null);
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active.key);
    }
  };
  const named = labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={`${id}-field`}>
        {named}
      </label>
      <input
        id={`${id}-field`}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={suggestions.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.key}` : undefined}
        // biome-ignore lint/a11y/noAutofocus: it is what the dialog was opened for.
        autoFocus={autoFocus}
        spellCheck={false}
        maxLength={200}
        className={mergeClasses(styles.input, size === 'large' && styles.large)}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          setWanted(null);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {suggestions.map((one, index) => [
          one.group !== undefined && one.group !== suggestions[index - 1]?.group && (
            <div key={one.group} role="presentation" className={styles.group}>
              {one.group}
            </div>
          ),
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
          <div
            key={one.key}
            id={`${id}-${one.key}`}
            role="option"
            aria-selected={one === active}
            className={mergeClasses(styles.option, one === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one.key)}
          >
            {one.icon && (
              <span className={styles.icon} aria-hidden="true">
                {one.icon}
              </span>
            )}
            <span className={styles.text} title={one.text}>
              {one.text}
            </span>
            {one.beside && <span className={styles.beside}>{one.beside}</span>}
            {one.end && <span className={styles.end}>{one.end}</span>}
          </div>,
        ])}
      </div>
      <span role="status" className={styles.beside}>
        {statusShown ? status : <VisuallyHidden>{status}</VisuallyHidden>}
      </span>
    </div>
  );
};
