import { type ReactNode, useEffect, useRef } from 'react';
import { useTransitionPhase } from '../overlays/use-transition-phase.ts';
import { makeStyles, mergeClasses } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    transitionProperty: 'opacity',
    transitionTimingFunction: 'ease-out',
  },
  moving: { transitionDuration: '250ms' },
  unseen: { opacity: 0 },
});

/** The page opened first is there at once; only later ones fade in. */
let opened = false;

const Page = ({ children }: { children: ReactNode }) => {
  const styles = useStyles();
  const appear = useRef(opened).current;
  useEffect(() => {
    opened = true;
  }, []);
  const phase = useTransitionPhase(true, { appear });
  const unseen = phase === 'exited' || phase === 'pre-entering';
  return (
    <div
      className={mergeClasses(
        styles.root,
        phase === 'entering' && styles.moving,
        unseen && styles.unseen,
      )}
    >
      {children}
    </div>
  );
};

/** Fades the new page in and begins it at its top. `name` tells one page from another. */
export const PageChange = ({ name, children }: { name: string; children: ReactNode }) => {
  const last = useRef(name);
  /** The path to which the browser's back or forward led last. */
  const gone = useRef<string | null>(null);
  useEffect(() => {
    const onGone = () => {
      gone.current = window.location.pathname;
    };
    window.addEventListener('popstate', onGone);
    return () => window.removeEventListener('popstate', onGone);
  }, []);
  useEffect(() => {
    // Going back, the browser restores its own scroll position. A step of the history inside a page
    // is no such return: the next page begins at its top.
    const isFound = gone.current === window.location.pathname;
    if (last.current !== name && !isFound) window.scrollTo(0, 0);
    last.current = name;
    gone.current = null;
  }, [name]);
  return <Page key={name}>{children}</Page>;
};
