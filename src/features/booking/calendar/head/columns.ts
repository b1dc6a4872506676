import type { Columns } from '../layout.ts';
import { CALENDAR } from '../texts.ts';

/** Whose days stand side by side. */
export const COLUMNS: readonly { value: Columns; text: string }[] = [
  { value: 'people', text: CALENDAR.people },
  { value: 'rooms', text: CALENDAR.rooms },
  { value: 'both', text: CALENDAR.both },
];
