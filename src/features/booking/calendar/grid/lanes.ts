import { elapsedAt, type LocalDay, localDay } from '#contract/booking/local-day.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { addDays, mondayOf } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { type AppointmentRow, type Block, blocksOn, type Columns, columnsOf } from '../layout.ts';
import { dayOf, shortDayOf } from '../words.ts';
import { shortNames } from './short-names.ts';

/** A column of the grid: a resource on a day. */
export interface Lane {
  key: string;
  resourceId: string;
  resource: Resource;
  day: LocalDay;
  /** What stands above it: the name of the resource, shortened, or of the day. */
  title: string;
  /** The same for who hears it. */
  name: string;
  blocks: readonly Block[];
}

const NONE: readonly Block[] = [];

/** One day, by people and rooms. */
export function dayLanes(
  resources: readonly [string, Resource][],
  rows: readonly AppointmentRow[],
  date: string,
  columns: Columns,
): Lane[] {
  const blocks = blocksOn(rows, date);
  const day = localDay(date);
  const shown = columnsOf(resources, blocks, columns);
  const titles = shortNames(shown.map(({ resource }) => resource.name));
  return shown.map(({ id, resource }, at) => ({
    key: id,
    resourceId: id,
    resource,
    day,
    title: titles[at] ?? resource.name,
    name: resource.name,
    blocks: blocks.get(id) ?? NONE,
  }));
}

/** A week of one of them, from Monday; Saturday and Sunday where somebody works or comes then. */
export function weekLanes(
  [resourceId, resource]: [string, Resource],
  rows: readonly AppointmentRow[],
  date: string,
  isWorked: (day: LocalDay) => boolean,
): Lane[] {
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, after) => addDays(monday, after)).flatMap((of, after) => {
    const day = localDay(of);
    const blocks = blocksOn(rows, of).get(resourceId) ?? NONE;
    if (after > 4 && blocks.length === 0 && !isWorked(day)) return [];
    return [{ key: of, resourceId, resource, day, title: shortDayOf(of), name: dayOf(of), blocks }];
  });
}

/** Instant of a time of a lane. @param clock minutes that the clock shows */
export const instantIn = ({ day }: Pick<Lane, 'day'>, clock: number): number =>
  day.begins + elapsedAt(day, clock) * MINUTE_MS;
