import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useOutboxStyles } from './outbox-styles.ts';
import { OUTBOX_PAGE } from './texts.ts';

const PAGE = 50;

interface Props<T> {
  /** Heading of the list. */
  label: string;
  /** What it means for who reads it. */
  text: string;
  entries: readonly T[];
  children: (entry: T) => ReactNode;
}

/** A group of the Ausgang. A long list by fifties: a thousand waiting entries must not make the page slow. */
export const PagedList = <T,>({ label, text, entries, children }: Props<T>) => {
  const styles = useOutboxStyles();
  const id = useId();
  const [shown, setShown] = useState(PAGE);
  const left = entries.length - shown;
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {label}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <ul className={styles.list} aria-labelledby={id}>
        {entries.slice(0, shown).map(children)}
      </ul>
      {left > 0 && (
        <div className={styles.row}>
          <Button onClick={() => setShown((count) => count + PAGE)}>
            {OUTBOX_PAGE.showMore(left.toLocaleString('de-DE'))}
          </Button>
        </div>
      )}
    </section>
  );
};
