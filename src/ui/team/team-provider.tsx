import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { makeStyles } from '../styling.ts';

/** Tokens stand in theme.css, also for what Fluent draws at the end of the body. */
const NO_THEME = {};

const useStyles = makeStyles({ root: { display: 'contents' } });

/**
 * What Fluent's own parts need around them: it marks where the keyboard is (`data-fui-focus-visible`),
 * so that they show their focus (ADR-0091). It brings no theme.
 */
export const TeamProvider = ({ children }: { children: ReactNode }) => {
  const styles = useStyles();
  return (
    <FluentProvider theme={NO_THEME} className={styles.root}>
      {children}
    </FluentProvider>
  );
};
