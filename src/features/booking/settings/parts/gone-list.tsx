import type { BookingItem, ItemContent } from '#contract/booking/item.ts';
import { Button } from '#ui/button.tsx';
import { useItems } from '../items/items-context.ts';
import { GONE, ITEMS } from '../items/texts.ts';
import { useWriteNow } from '../items/use-write.ts';
import { usePageStyles } from './page-styles.ts';

interface Props {
  /** What was taken out, with its name. */
  gone: readonly { item: BookingItem; name: string }[];
}

/** What was taken out: kept for what was booked with it, and brought back from here. */
export const GoneList = ({ gone }: Props) => {
  const styles = usePageStyles();
  const { locked } = useItems();
  const write = useWriteNow();
  if (gone.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{GONE.title(gone.length)}</summary>
      <ul className={styles.list}>
        {gone.map(({ item, name }) => (
          <li key={item.id} className={styles.item}>
            <span className={styles.words}>{name}</span>
            <Button
              size="small"
              disabled={locked !== null}
              title={locked ?? undefined}
              aria-label={GONE.bringBackOf(name)}
              onClick={() => {
                const back = { ...item.item, removed: false } as ItemContent;
                void write(item.id, item, back, ITEMS.restored(name));
              }}
            >
              {GONE.bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};
