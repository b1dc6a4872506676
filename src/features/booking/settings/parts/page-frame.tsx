import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { useItems } from '../items/items-context.ts';
import { ITEMS } from '../items/texts.ts';
import { usePageStyles } from './page-styles.ts';

interface Props {
  title: string;
  text?: string;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of booking's settings. */
export const PageFrame = ({ title, text, actions, children }: Props) => {
  const styles = usePageStyles();
  const { locked } = useItems();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  return (
    <section ref={root} className={styles.root} aria-labelledby="otis-title">
      <div className={styles.head}>
        <h1 id="otis-title" tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {actions !== undefined && <div className={styles.line}>{actions}</div>}
      </div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {locked !== null && (
        <NoteBox title={locked === ITEMS.notAllowed ? ITEMS.notAllowedTitle : ITEMS.offlineTitle}>
          {locked}
        </NoteBox>
      )}
      {children}
    </section>
  );
};
