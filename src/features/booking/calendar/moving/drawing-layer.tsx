import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LocalDay } from '#contract/booking/local-day.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { instantIn, type Lane } from '../grid/lanes.ts';
import { HEAD_PX } from '../grid/measures.ts';
import { clockOf } from '../words.ts';
import type { Cell } from './cells.ts';
import { drawnSpan, inTheWay } from './drawn.ts';
import { Ghost } from './ghost.tsx';
import { type Grip, watchPointer } from './pointer.ts';
import { DRAWING } from './texts.ts';

interface Props {
  /** The columns, in the order of `lanes`, and what scrolls them. */
  grid: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  lanes: readonly Lane[];
  hours: { from: number; to: number };
  /** Height of an hour in px. */
  hourPx: number;
  /** Times begin every so many minutes. */
  raster: number;
  shadesOf: (resourceId: string, day: LocalDay) => readonly { from: number; to: number }[];
  /** @param minutes how long it is to be */
  onDrawn: (resourceId: string, startsAt: number, minutes?: number) => void;
}

/** Draws a new appointment on an empty place by pointer; by keys it is lengthened later. */
export const DrawingLayer = (props: Props) => {
  const { grid, scroller, lanes, hours, hourPx, raster, shadesOf, onDrawn } = props;
  const [drawn, show] = useState<Cell | null>(null);
  /** The same value for events that come before the next render. */
  const live = useRef<Cell | null>(null);
  const begun = useRef<{ place: HTMLElement; lane: number; minute: number } | null>(null);
  const setDrawn = (next: Cell | null) => {
    live.current = next;
    show(next);
  };
  /** The time at a height of the screen, also when the grid was scrolled. */
  const minuteAt = (place: HTMLElement, y: number): number =>
    hours.from + ((y - place.getBoundingClientRect().top) / hourPx) * 60;

  const onTake = useEffectEvent(({ target, y }: Grip) => {
    const lane = lanes.findIndex(({ key }) => key === target.dataset.place);
    if (lane < 0) return false;
    begun.current = { place: target, lane, minute: minuteAt(target, y) };
    return true;
  });
  const onOver = useEffectEvent((_: number, y: number) => {
    const first = begun.current;
    if (!first) return;
    const span = drawnSpan(first.minute, minuteAt(first.place, y), hours, raster);
    const { current } = live;
    if (current?.from !== span.from || current.to !== span.to) {
      setDrawn({ lane: first.lane, ...span });
    }
  });
  const onLeave = useEffectEvent(() => {
    begun.current = null;
    setDrawn(null);
  });
  const onPut = useEffectEvent(() => {
    const cell = live.current;
    const lane = cell && lanes[cell.lane];
    onLeave();
    if (!cell || !lane) return;
    const [from, to] = [instantIn(lane, cell.from), instantIn(lane, cell.to)];
    const minutes = Math.round((to - from) / MINUTE_MS);
    // So short a drag counts as a click: the treatment decides the length.
    onDrawn(lane.resourceId, from, minutes > raster ? minutes : undefined);
  });
  useEffect(() => {
    const [columns, scrolls] = [grid.current, scroller.current];
    if (!columns || !scrolls) return;
    return watchPointer(
      columns,
      scrolls,
      {
        onTake: (grip) => onTake(grip),
        onOver: (x, y) => onOver(x, y),
        onPut: () => onPut(),
        onLeave: () => onLeave(),
      },
      'places',
    );
  }, [grid, scroller]);

  const lane = drawn && lanes[drawn.lane];
  if (!lane) return null;
  const way = inTheWay(drawn, lane.blocks, shadesOf(lane.resourceId, lane.day));
  const clock = (minute: number) => clockOf(instantIn(lane, minute));
  return (
    <Ghost
      lanes={lanes}
      cell={drawn}
      ends={hours.to}
      topOf={(minute) => HEAD_PX + ((minute - hours.from) / 60) * hourPx}
      who={DRAWING.title}
      times={[clock(drawn.from), clock(drawn.to)]}
      why={way === null ? '' : DRAWING[way]}
      hint=""
      others={[]}
      follows={false}
    />
  );
};
