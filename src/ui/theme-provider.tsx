import { type ReactNode, useLayoutEffect } from 'react';
import { makeStyles, tokens } from './styling.ts';

/** Whom a screen is for: patients read at 17 px, a kiosk at 20, the team at 14 (LOOK-1). */
export type Scale = 'patient' | 'kiosk' | 'team';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media print': { minHeight: 0, backgroundColor: 'transparent' },
  },
});

/**
 * The page in the house's type. Fluent's tokens stand in theme.css, light and dark: Fluent's own
 * provider would bring the same themes as script (17 kB gzip) and repaint the first paint.
 */
export const ThemeProvider = ({ scale, children }: { scale: Scale; children: ReactNode }) => {
  const styles = useStyles();
  useLayoutEffect(() => {
    document.documentElement.dataset.scale = scale;
  }, [scale]);
  return <div className={styles.root}>{children}</div>;
};
