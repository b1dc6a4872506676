import { useState } from 'react';
import { readText, writeText } from '#platform/storage/storage.ts';
import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';

/** Height of an hour in px: a glance at the whole day, a line for fifteen minutes, one for five. */
const ZOOMS = [44, 72, 144] as const;
const USUAL = 1;

export interface Look {
  zoom: number;
  byPerson: boolean;
  /** The month and the free times stand beside it, where there is room. */
  side: boolean;
}

const read = (): Look => {
  const [zoom, colours, side] = (readText(STORAGE_KEYS.calendar) ?? '').split(' ');
  const at = ['0', '1', '2'].indexOf(zoom ?? '');
  return { zoom: at < 0 ? USUAL : at, byPerson: colours === 'person', side: side !== 'alone' };
};

/** How large the calendar is and what its colours stand for, kept on this device. */
export const useLook = () => {
  const [look, setLook] = useState(read);
  const set = (change: Partial<Look>) => {
    const next = { ...look, ...change };
    setLook(next);
    const words = [next.zoom, next.byPerson ? 'person' : 'treatment', next.side ? 'side' : 'alone'];
    writeText(STORAGE_KEYS.calendar, words.join(' '));
  };
  return {
    hourPx: ZOOMS[look.zoom] ?? ZOOMS[USUAL],
    /** Where there is room for it, times go by five minutes. */
    isFine: look.zoom === ZOOMS.length - 1,
    byPerson: look.byPerson,
    larger: look.zoom < ZOOMS.length - 1 ? () => set({ zoom: look.zoom + 1 }) : null,
    smaller: look.zoom > 0 ? () => set({ zoom: look.zoom - 1 }) : null,
    hasSide: look.side,
    toggleSide: () => set({ side: !look.side }),
    toggleColours: () => set({ byPerson: !look.byPerson }),
  };
};
export type CalendarLook = ReturnType<typeof useLook>;
