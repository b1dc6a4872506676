import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types';
import { type RefObject, useEffect, useState } from 'react';
import { moveTo } from '../document/actions.ts';
import { holdsElements, isWithin, nodeOf, type Place, placeOf } from '../document/document.ts';
import type { EditorStore } from '../document/editor-store.ts';
import { useStore } from '../document/use-store.ts';

/** Where in a row something is held over it. */
export type Drop = 'before' | 'after' | 'inside';

/** Where something comes to lie that is let go over `over`; undefined where it cannot lie. */
export function dropPlace(
  { state: { content } }: Pick<EditorStore, 'state'>,
  id: string,
  over: string,
  drop: Drop,
): Place | undefined {
  const node = nodeOf(content, id);
  const target = nodeOf(content, over);
  const place = placeOf(content, over);
  if (!node || !target || !place || isWithin(content, over, id)) return undefined;
  if (drop === 'inside') return { parent: over, index: target.children.length };
  // A page lies among pages, an element never does.
  if ((node.element === undefined) !== (target.element === undefined)) return undefined;
  return { ...place, index: place.index + (drop === 'after' ? 1 : 0) };
}

/** Above the middle is before it, below is after it; a page or heading takes what is over its middle. */
function dropAt(store: EditorStore, element: Element, y: number, id: string, over: string): Drop {
  const { top, height } = element.getBoundingClientRect();
  const part = (y - top) / height;
  const { content } = store.state;
  const target = nodeOf(content, over);
  const isPage = nodeOf(content, id)?.element === undefined;
  if (!isPage && target && !target.element) return 'inside';
  const group = target?.element?.elements !== undefined && target && holdsElements(target);
  if (!isPage && group && part > 0.25 && part < 0.75) return 'inside';
  return part < 0.5 ? 'before' : 'after';
}

const idOf = (data: Record<string | symbol, unknown>): string =>
  typeof data.editorId === 'string' ? data.editorId : '';

/**
 * Makes a row something to take hold of and to let go over.
 * @param handle the part to take hold of; without one all of it, where no text is to be marked
 */
export function useDragRow(
  ref: RefObject<HTMLElement | null>,
  id: string,
  handle?: RefObject<HTMLElement | null>,
) {
  const store = useStore();
  const [drop, setDrop] = useState<Drop | null>(null);
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    /** A question of a heading lies in its card, too. */
    const isInnermost = ({ current }: DragLocationHistory) =>
      current.dropTargets[0]?.element === element;
    return combine(
      draggable({
        // Around a field nothing is draggable: letters could not be marked by pointer there.
        element: handle?.current ?? element,
        getInitialData: () => ({ editorId: id }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 16, 16),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => idOf(source.data) !== '',
        onDrag: ({ source, location }) => {
          if (!isInnermost(location)) return setDrop(null);
          const from = idOf(source.data);
          const where = dropAt(store, element, location.current.input.clientY, from, id);
          setDrop(dropPlace(store, from, id, where) ? where : null);
        },
        onDragLeave: () => setDrop(null),
        onDrop: ({ source, location }) => {
          setDrop(null);
          if (!isInnermost(location)) return;
          const from = idOf(source.data);
          const where = dropAt(store, element, location.current.input.clientY, from, id);
          const place = dropPlace(store, from, id, where);
          if (place) moveTo(store, from, place);
        },
      }),
    );
  }, [ref, store, id, handle]);
  return { drop, dragged };
}
