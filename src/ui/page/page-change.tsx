import { type ReactNode, useEffect, useRef } from 'react';
import { makeStyles, mergeClasses } from '../styling.ts';
import { useTransitionPhase } from '../overlays/use-transition-phase.ts';

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
  const back = useRef(false);
  useEffect(() => {
    const onBack = () => {
      back.current = true;
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  useEffect(() => {
    // Going back, the browser finds its own place again.
    if (last.current !== name && !back.current) window.scrollTo(0, 0);
    last.current = name;
    back.current = false;
  }, [name]);
  return <Page key={name}>{children}</Page>;
};
