import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useOutboxStyles } from './outbox-styles.ts';
import { OUTBOX_PAGE } from './texts.ts';

const PAGE = 50;

interface Props<T> {
  label: string;
  entries: readonly T[];
  children: (entry: T) => ReactNode;
}

/** A long list by fifties: a thousand waiting entries must not make the page slow. */
export const PagedList = <T,>({ label, entries, children }: Props<T>) => {
  const styles = useOutboxStyles();
  const [shown, setShown] = useState(PAGE);
  const left = entries.length - shown;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {entries.slice(0, shown).map(children)}
      </ul>
      {left > 0 && (
        <div className={styles.row}>
          <Button onClick={() => setShown((count) => count + PAGE)}>
            {OUTBOX_PAGE.showMore(left.toLocaleString('de-DE'))}
          </Button>
        </div>
      )}
    </>
  );
};
