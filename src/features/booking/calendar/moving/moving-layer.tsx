import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { clockAt, placeOf } from '#contract/booking/local-day.ts';
import { refusalSentence } from '#contract/booking/refusals.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { isFocusLost } from '#ui/page/focus-net.ts';
import { useShortcutSwitch } from '#ui/use-shortcuts.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { instantIn, type Lane } from '../grid/lanes.ts';
import { HEAD_PX, laneAt } from '../grid/measures.ts';
import type { AppointmentRow } from '../layout.ts';
import { CALENDAR } from '../texts.ts';
import { clockOf, whoOf } from '../words.ts';
import { type Cell, cellAt, cellBeside, cellOf, type Held } from './cells.ts';
import { checkFor, type Known, reasonsFor } from './check.ts';
import { Ghost } from './ghost.tsx';
import { type Grip, watchPointer } from './pointer.ts';
import { MOVING } from './texts.ts';
import { type Elsewhere, lengthenedBy, movedBy } from './wish.ts';

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
  known: Known;
  resources: ReadonlyMap<string, Resource>;
  now: number;
  onPut: (row: AppointmentRow, wish: Elsewhere, kind: Held['kind']) => void;
}

interface Moving {
  held: Held;
  cell: Cell;
  by: 'pointer' | 'keys';
  /** Somebody wanted to put it where it cannot be. */
  isRefused?: boolean;
}

const isSame = (a: Cell, b: Cell) => a.lane === b.lane && a.from === b.from && a.to === b.to;

/** Minutes from the edge of a block that is moved to that of its appointment. */
const edgeOf = ({ row: { appointment }, block, kind }: Held): number => {
  const { day, minute } = placeOf(
    Date.parse(kind === 'move' ? appointment.starts_at : appointment.ends_at),
  );
  return clockAt(day, minute) - (kind === 'move' ? block.from : block.to);
};

/**
 * Moves and lengthens what stands in the grid, by pointer and by keys. Only this layer is drawn anew
 * while something is held.
 */
export const MovingLayer = (props: Props) => {
  const { grid, scroller, lanes, hours, hourPx, raster, known, resources, now, onPut } = props;
  const [moving, show] = useState<Moving | null>(null);
  /** The same value for events that come before the next render. */
  const live = useRef<Moving | null>(null);
  const setMoving = (next: Moving | null) => {
    live.current = next;
    show(next);
  };
  const [said, setSaid] = useState('');
  const [keysOn] = useShortcutSwitch();
  /** Where the pointer took hold. */
  const taken = useRef({ y: 0, scroll: 0 });
  /** The block to be focused once it is drawn at its new place. */
  const focusNext = useRef<string | null>(null);
  const bounds = { lanes: lanes.length, hours, raster };
  const held = moving?.held;
  const heldId = held?.row.id;

  const check = useMemo(() => {
    const [first, last] = [lanes[0], lanes.at(-1)];
    if (!held || !first || !last) return null;
    const span = { from: first.day.begins, to: last.day.begins };
    return checkFor(known, held.row, span, now);
  }, [held, known, lanes, now]);

  const wishAt = ({ held: of, cell }: Moving): Elsewhere | null => {
    const [from, to] = [lanes[of.lane], lanes[cell.lane]];
    if (!from || !to) return null;
    const { appointment } = of.row;
    if (of.kind === 'length') {
      return lengthenedBy(appointment, resources, from.resourceId, cell.to - of.block.to);
    }
    const shift = instantIn(to, cell.from) - instantIn(from, of.block.from);
    return movedBy(appointment, resources, { from: from.resourceId, to: to.resourceId }, shift);
  };
  const nameOf = (id: string) => resources.get(id)?.name ?? CALENDAR.taken;
  const judged = (what: Moving) => {
    const wish = wishAt(what);
    const place = wish && check?.(wish);
    if (!wish || !place || place.ok || isSame(what.cell, cellOf(what.held))) {
      return { wish, place: place?.ok ? place : null, sentence: '' };
    }
    const refusals = reasonsFor(known, place.refusals, wish);
    const sentences = refusals.slice(0, 2).map((one) => refusalSentence(one, nameOf));
    return { wish, place: null, sentence: sentences.join(' ') };
  };
  const { place, sentence } = moving ? judged(moving) : { place: null, sentence: '' };

  const timesOf = ({ held: of, cell }: Moving): [string, string] => {
    const lane = lanes[cell.lane];
    if (!lane) return ['', ''];
    const edge = edgeOf(of);
    const { starts_at, ends_at } = of.row.appointment;
    if (of.kind === 'length') return [clockOf(starts_at), clockOf(instantIn(lane, cell.to + edge))];
    const starts = instantIn(lane, cell.from + edge);
    return [clockOf(starts), clockOf(starts + Date.parse(ends_at) - Date.parse(starts_at))];
  };

  /** The text for screen readers after a step by keyboard; moves of the pointer are only shown. */
  const aloud = ({ held: of, cell, isRefused }: Moving): string => {
    if (isSame(cell, cellOf(of))) {
      const who = whoOf(of.row);
      return of.kind === 'move' ? MOVING.begun(who) : MOVING.begunLength(who);
    }
    const at = MOVING.at(...timesOf({ held: of, cell, by: 'keys' }), lanes[cell.lane]?.name ?? '');
    return [isRefused && `${MOVING.notMoved}.`, `${at}.`, sentence].filter(Boolean).join(' ');
  };

  const mark = (target: HTMLElement | null) => {
    for (const one of grid.current?.querySelectorAll('[data-held]') ?? []) {
      one.removeAttribute('data-held');
    }
    target?.setAttribute('data-held', '');
  };
  const heldAt = (target: HTMLElement, kind: Held['kind']): Held | null => {
    const lane = lanes.findIndex(({ key }) => key === target.dataset.lane);
    const block = lanes[lane]?.blocks.find(
      ({ row, from }) => row.id === target.dataset.block && String(from) === target.dataset.from,
    );
    if (!block || block.row.appointment.is_hidden) return null;
    return { row: block.row, block, lane, kind };
  };
  const leave = () => {
    setMoving(null);
    mark(null);
  };
  const begin = (target: HTMLElement, kind: Held['kind'], by: Moving['by']): Moving | null => {
    const of = heldAt(target, kind);
    if (!of) return null;
    const begun: Moving = { held: of, cell: cellOf(of), by };
    setMoving(begun);
    mark(target);
    return begun;
  };
  /** Answers false where it cannot be put. */
  const put = (what: Moving): boolean => {
    const { wish, sentence: why } = judged(what);
    if (!wish || isSame(what.cell, cellOf(what.held))) {
      setSaid(MOVING.left);
      leave();
      return true;
    }
    if (why !== '') {
      const title = what.held.kind === 'move' ? MOVING.notMoved : MOVING.notLengthened;
      if (what.by === 'keys') setMoving({ ...what, isRefused: true });
      else notify({ id: 'not-moved', intent: 'info', title, message: why });
      return false;
    }
    if (what.by === 'keys') focusNext.current = what.held.row.id;
    onPut(what.held.row, wish, what.held.kind);
    leave();
    return true;
  };

  const onTake = useEffectEvent(({ target, kind, y }: Grip) => {
    taken.current = { y, scroll: scroller.current?.scrollTop ?? 0 };
    return kind !== 'draw' && begin(target, kind, 'pointer') !== null;
  });
  const onOver = useEffectEvent((x: number, y: number) => {
    const box = grid.current?.getBoundingClientRect();
    const what = live.current;
    if (!what || !box || lanes.length === 0) return;
    const scrolled = (scroller.current?.scrollTop ?? 0) - taken.current.scroll;
    const moved = ((y - taken.current.y + scrolled) / hourPx) * 60;
    const lane = laneAt(lanes, x - box.left, box.width);
    const cell = cellAt(what.held, { lane, moved }, edgeOf(what.held), bounds);
    if (!isSame(cell, what.cell)) setMoving({ ...what, cell });
  });
  const onDrop = useEffectEvent(() => {
    if (live.current && !put(live.current)) leave();
  });
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const [columns, scrolls] = [grid.current, scroller.current];
    if (!columns || !scrolls) return;
    return watchPointer(columns, scrolls, {
      onTake: (grip) => onTake(grip),
      onOver: (x, y) => onOver(x, y),
      onPut: () => onDrop(),
      onLeave: () => onLeave(),
    });
  }, [grid, scroller]);

  const step = (what: Moving, key: string) => {
    const cell = cellBeside(what.held, what.cell, key, edgeOf(what.held), bounds);
    if (!cell) return;
    setMoving({ held: what.held, cell, by: what.by });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isArrow = key.startsWith('Arrow');
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null;
    if (!target || ctrlKey || metaKey) return;
    let isOurs = true;
    const what = live.current;
    if (what?.by === 'keys') {
      if (isArrow) step(what, key);
      else if (key === 'Enter' || key === ' ') put(what);
      else if (key === 'Escape') {
        setSaid(MOVING.left);
        leave();
      } else isOurs = false;
    } else if (isArrow && altKey) {
      const begun = begin(target, shiftKey ? 'length' : 'move', 'keys');
      isOurs = begun !== null;
      if (begun) step(begun, key);
    } else if (keysOn && !altKey && (key === 'm' || key === 'l')) {
      isOurs = begin(target, key === 'm' ? 'move' : 'length', 'keys') !== null;
    } else isOurs = false;
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onBlur = useEffectEvent(() => {
    if (live.current?.by === 'keys') leave();
  });
  useEffect(() => {
    const columns = grid.current;
    if (!columns) return;
    const key = (event: KeyboardEvent) => onKey(event);
    const blur = () => onBlur();
    columns.addEventListener('keydown', key);
    columns.addEventListener('focusout', blur);
    return () => {
      columns.removeEventListener('keydown', key);
      columns.removeEventListener('focusout', blur);
    };
  }, [grid]);

  // What was put by keys is drawn in another column, and the focus goes with it.
  useEffect(() => {
    const id = focusNext.current;
    if (id === null || lanes.length === 0) return;
    const found = grid.current?.querySelector<HTMLElement>(`[data-block="${id}"]`);
    if (!found || document.activeElement === found) return;
    if (isFocusLost()) found.focus();
    focusNext.current = null;
  }, [grid, lanes]);

  return (
    <>
      {moving && (
        <Ghost
          key={heldId}
          lanes={lanes}
          cell={moving.cell}
          ends={hours.to}
          topOf={(clock) => HEAD_PX + ((clock - hours.from) / 60) * hourPx}
          who={whoOf(moving.held.row)}
          times={timesOf(moving)}
          why={sentence}
          hint={moving.by === 'keys' ? MOVING.keys : ''}
          others={place?.claims ?? []}
          follows={moving.by === 'keys'}
        />
      )}
      <VisuallyHidden>
        <span role="status">{moving?.by === 'keys' ? aloud(moving) : said}</span>
      </VisuallyHidden>
    </>
  );
};
