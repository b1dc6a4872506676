import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';

interface Row {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  index: number;
  onMove: (from: number, to: number) => void;
}

const indexOf = (data: Record<string | symbol, unknown>): number | null =>
  typeof data.receptionButton === 'number' ? data.receptionButton : null;

/** Lets a row be taken at its handle and let go over another one, whose place it takes. */
export const useDragRow = ({ row, handle, index, onMove }: Row) => {
  const [over, setOver] = useState<'before' | 'after' | null>(null);
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ receptionButton: index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => indexOf(source.data) !== null,
        onDragEnter: ({ source }) => {
          const from = indexOf(source.data) ?? index;
          setOver(from === index ? null : from > index ? 'before' : 'after');
        },
        onDragLeave: () => setOver(null),
        onDrop: ({ source }) => {
          setOver(null);
          const from = indexOf(source.data);
          if (from !== null && from !== index) onMove(from, index);
        },
      }),
    );
  }, [row, handle, index, onMove]);
  return { over, dragged };
};
