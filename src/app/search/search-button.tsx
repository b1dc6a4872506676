import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { lazy, Suspense, useEffect, useState } from 'react';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SEARCH } from './texts.ts';

const loadPalette = () => import('./search-palette.tsx');
const SearchPalette = lazy(async () => ({ default: (await loadPalette()).SearchPalette }));

/** Where there is room for the sign alone. */
const NARROW = '@media (max-width: 1023.98px)';
/** Words are hidden there, and read all the same. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  clipPath: 'inset(50%)',
} as const;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    flexShrink: 1,
    width: '440px',
    minWidth: 0,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalM}`,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    color: tokens.textQuiet,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.text },
    '@media (pointer: coarse)': { minHeight: '44px' },
    [NARROW]: {
      justifyContent: 'center',
      flexShrink: 0,
      width: '44px',
      minHeight: '44px',
      padding: 0,
      color: tokens.text,
      backgroundColor: 'transparent',
      border: '1px solid transparent',
      ':hover': { backgroundColor: tokens.press },
    },
  },
  icon: { display: 'inline-flex', flexShrink: 0 },
  words: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [NARROW]: unseen,
  },
  key: {
    flexShrink: 0,
    padding: '0 6px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.sunken,
    [NARROW]: { display: 'none' },
  },
});

/** Opens the search over everything; so does Ctrl+K, on every page of the team. */
export const SearchButton = () => {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k')
        return;
      // The browser would put the focus into its own address bar.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.root}
        title={SEARCH.title}
        aria-keyshortcuts="Control+K"
        onFocus={() => void loadPalette().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <span className={styles.icon} aria-hidden="true">
          <Search20Regular />
        </span>
        <span className={styles.words}>{SEARCH.placeholder}</span>
        <span className={styles.key} aria-hidden="true">
          {SEARCH.key}
        </span>
      </button>
      {open && (
        <Suspense>
          <SearchPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
