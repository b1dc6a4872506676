import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { makeStyles } from '#ui/styling.ts';
import type { InboxRow } from './use-own-inbox.ts';

/** Of a row of two lines; one with a heading above is measured as it comes. */
const ROW_PX = 56;
const BEYOND = 12;

const useStyles = makeStyles({
  row: { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, width: '100%' },
});

interface Props {
  rows: readonly InboxRow[];
  line: (row: InboxRow, index: number) => ReactNode;
  scroller: RefObject<HTMLElement | null>;
  /** Is given how to bring a row, by its place, into the part that is drawn. */
  reveal: RefObject<((index: number) => void) | null>;
}

/** All rows as one list, of which only those near the screen are drawn. */
export const EndlessList = ({ rows, line, scroller, reveal }: Props) => {
  const styles = useStyles();
  const root = useRef<HTMLLIElement>(null);
  const [above, setAbove] = useState(0);
  // What stands above the list in the same scroll area: heading and filters.
  useLayoutEffect(() => {
    const top = root.current?.getBoundingClientRect().top ?? 0;
    const area = scroller.current;
    if (area) setAbove(top - area.getBoundingClientRect().top + area.scrollTop);
  }, [scroller]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: BEYOND,
    scrollMargin: above,
  });
  useEffect(() => {
    reveal.current = (index) => virtual.scrollToIndex(index, { align: 'auto' });
    return () => {
      reveal.current = null;
    };
  }, [reveal, virtual]);
  const seen = virtual.getVirtualItems();
  return (
    <>
      <li ref={root} aria-hidden="true" style={{ height: virtual.getTotalSize() }} />
      {seen.map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ transform: `translateY(${start - above}px)` }}
            >
              {line(row, index)}
            </li>
          )
        );
      })}
    </>
  );
};
