import { useFocusVisible } from '@fluentui/react-components';
import { type ReactNode, Suspense } from 'react';
import { lazyExtra } from '../page/lazy-extra.ts';
import { makeStyles } from '../styling.ts';

const Tooltips = lazyExtra(async () => (await import('./tooltips.tsx')).Tooltips);

const useStyles = makeStyles({ root: { display: 'contents' } });

/**
 * What Fluent's own parts need around them: it marks where the keyboard is (`data-fui-focus-visible`),
 * so that they show their focus. Its tokens stand in theme.css, so no theme is brought.
 */
export const TeamProvider = ({ children }: { children: ReactNode }) => {
  const styles = useStyles();
  const root = useFocusVisible<HTMLDivElement>();
  return (
    <div ref={root} className={styles.root}>
      {children}
      <Suspense>
        <Tooltips />
      </Suspense>
    </div>
  );
};
