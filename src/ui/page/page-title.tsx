import { useEffect, useRef } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    // No word stands alone in the last line.
    textWrap: 'balance',
    ':focus': { outlineStyle: 'none' },
  },
});

/** Headings that are shown now; a dialog's may lie over a page's. */
const headings: string[] = [];
/** Names of pages without such a heading. */
const names: string[] = [];
/** What waits to be read; stands before the name, where narrow tabs still show it. */
let count = 0;
const nameTab = (): void => {
  const last = headings.at(-1) ?? names.at(-1);
  const name = last === undefined ? 'Empfang' : `${last} · Empfang`;
  document.title = count > 0 ? `(${count}) ${name}` : name;
};

/** Shows in the tab how much waits to be read; 0: nothing. */
export const setTabCount = (unread: number): void => {
  count = unread;
  nameTab();
};

const useName = (list: string[], text: string): void => {
  useEffect(() => {
    list.push(text);
    nameTab();
    return () => {
      list.splice(list.lastIndexOf(text), 1);
      nameTab();
    };
  }, [list, text]);
};

/** The page that was opened first keeps the browser's own focus; later ones announce themselves. */
let opened = false;

/** Names the tab for a page whose heading is not a `PageTitle`. */
export const useTabTitle = (text: string): void => useName(names, text);

/** The heading of a page: names the tab, and takes the focus when one page replaces another. */
export const PageTitle = ({ children, className }: { children: string; className?: string }) => {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useName(headings, children);
  useEffect(() => {
    const inUse = document.activeElement?.closest('main, dialog');
    if (opened && !inUse) heading.current?.focus({ preventScroll: true });
    opened = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={mergeClasses(styles.root, className)}>
      {children}
    </h1>
  );
};
