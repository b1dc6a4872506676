import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss';
import { type KeyboardEvent, useRef } from 'react';
import { makeStyles, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    // Whoever shows them lets a finger move them.
    '@media (pointer: coarse)': { flexWrap: 'nowrap', flexShrink: 0 },
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    maxWidth: '100%',
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.text,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.hover },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  sign: { display: 'inline-flex', flexShrink: 0, color: tokens.textQuiet },
});

interface Props {
  /** What the chips are. */
  label: string;
  chips: readonly { key: string; text: string }[];
  /** The name of a chip, which says that it is taken away. */
  removes: (text: string) => string;
  onRemove: (key: string) => void;
}

/**
 * What holds at the moment, each taken away by a tap, Delete or Backspace; the focus goes on to the next.
 * Fluent's own tags come with 15 kB of its tokens, for the same.
 */
export const Chips = ({ label, chips, removes, onRemove }: Props) => {
  const styles = useStyles();
  const root = useRef<HTMLFieldSetElement>(null);
  const remove = (key: string, at: number) => {
    const all = root.current?.querySelectorAll('button');
    (all?.[at + 1] ?? all?.[at - 1])?.focus();
    onRemove(key);
  };
  const onKey = (event: KeyboardEvent, key: string, at: number) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    remove(key, at);
  };
  return (
    <fieldset ref={root} aria-label={label} className={styles.root}>
      {chips.map(({ key, text }, at) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          title={removes(text)}
          aria-label={removes(text)}
          onClick={() => remove(key, at)}
          onKeyDown={(event) => onKey(event, key, at)}
        >
          <span className={styles.text}>{text}</span>
          <span className={styles.sign}>
            <Dismiss12Regular aria-hidden="true" />
          </span>
        </button>
      ))}
    </fieldset>
  );
};
