import { FluentProvider } from '@fluentui/react-components';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { makeStyles, tokens } from './styling.ts';
import { type Scale, themeOf } from './theme.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media print': { minHeight: 0, backgroundColor: 'transparent' },
  },
});

const DARK = '(prefers-color-scheme: dark)';
const PRINT = 'print';

const watch = (listener: () => void): (() => void) => {
  const queries = [DARK, PRINT].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
};
/** Paper is white, whatever the screen prefers. */
const isDark = () => window.matchMedia(DARK).matches && !window.matchMedia(PRINT).matches;

/** Fluent's tokens for everything below, light or dark as the device prefers. */
export const ThemeProvider = ({ scale, children }: { scale: Scale; children: ReactNode }) => {
  const styles = useStyles();
  const dark = useSyncExternalStore(watch, isDark);
  const theme = useMemo(() => themeOf(dark, scale), [dark, scale]);
  return (
    <FluentProvider theme={theme} className={styles.root}>
      {children}
    </FluentProvider>
  );
};
