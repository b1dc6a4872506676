import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { makeStyles, mergeClasses, tokens } from '../../styling.ts';
import { DATE_TEXTS } from './texts.ts';

const useStyles = makeStyles({
  list: {
    boxSizing: 'border-box',
    width: '88px',
    maxHeight: '264px',
    overflowY: 'auto',
    fontVariantNumeric: 'tabular-nums',
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    minHeight: tokens.controlHeight,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.hover },
    ':focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: '-2px' },
  },
  chosen: {
    color: tokens.onBrand,
    backgroundColor: tokens.brand,
    ':hover': { backgroundColor: tokens.brandHover },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
  },
});

const DAY_MINUTES = 24 * 60;
/** Where it begins when nothing is chosen yet. */
const MORNING = '08:00';

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

interface Props {
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  /** Minutes between two of them. */
  step: number;
  /** The focus begins here. */
  first: boolean;
  onPick: (clock: string) => void;
}

/** Times of day to choose from, walked by arrows (the listbox of the ARIA Authoring Practices). */
export const ClockList = ({ value, min, max, step, first, onPick }: Props) => {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const all = Array.from({ length: DAY_MINUTES / step }, (_, at) => clockOf(at * step)).filter(
    (clock) => (!min || clock >= min) && (!max || clock <= max),
  );
  const begin = value ?? MORNING;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      all.findLastIndex((clock) => clock <= begin),
    ),
  );
  const [moved, setMoved] = useState(first);
  useEffect(() => {
    const option = list.current?.children[at] as HTMLElement | undefined;
    if (moved) option?.focus();
    option?.scrollIntoView({ block: 'nearest' });
  }, [at, moved]);
  const onKey = (event: KeyboardEvent) => {
    const chosen = all[at];
    if ((event.key === 'Enter' || event.key === ' ') && chosen) {
      event.preventDefault();
      onPick(chosen);
      return;
    }
    const turns: Record<string, number> = {
      ArrowDown: Math.min(at + 1, all.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: all.length - 1,
    };
    const to = turns[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setMoved(true);
    setAt(to);
  };
  return (
    <div ref={list} role="listbox" aria-label={DATE_TEXTS.time} className={styles.list}>
      {all.map((clock, index) => (
        <div
          key={clock}
          role="option"
          aria-selected={clock === value}
          tabIndex={index === at ? 0 : -1}
          className={mergeClasses(styles.option, clock === value && styles.chosen)}
          onClick={() => onPick(clock)}
          onKeyDown={onKey}
        >
          {clock}
        </div>
      ))}
    </div>
  );
};
