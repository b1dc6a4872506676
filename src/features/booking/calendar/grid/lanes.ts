import { elapsedAt, type LocalDay, localDay } from '#contract/booking/local-day.ts';
import { isPerson, type Resource } from '#contract/booking/resource.ts';
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
  /** The full name, for screen readers. */
  name: string;
  blocks: readonly Block[];
  /** A person who is not there all day and has no appointment: the column is drawn narrow. */
  isIdle: boolean;
}

const NONE: readonly Block[] = [];

/** One day, by people and rooms. @param isWorked whether somebody works at all on the day */
export function dayLanes(
  resources: readonly [string, Resource][],
  rows: readonly AppointmentRow[],
  date: string,
  columns: Columns,
  isWorked: (resourceId: string, day: LocalDay) => boolean = () => true,
): Lane[] {
  const blocks = blocksOn(rows, date);
  const day = localDay(date);
  const shown = columnsOf(resources, blocks, columns);
  const titles = shortNames(shown.map(({ resource }) => resource.name));
  const idle = shown.map(
    ({ id, resource }) => isPerson(resource.kind) && !blocks.has(id) && !isWorked(id, day),
  );
  // On a day on which nobody works, all columns have the same width.
  const isClosed = !shown.some(({ resource }, at) => isPerson(resource.kind) && !idle[at]);
  return shown.map(({ id, resource }, at) => ({
    key: id,
    resourceId: id,
    resource,
    day,
    title: titles[at] ?? resource.name,
    name: resource.name,
    blocks: blocks.get(id) ?? NONE,
    isIdle: !isClosed && (idle[at] ?? false),
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
    const [title, name] = [shortDayOf(of), dayOf(of)];
    return [{ key: of, resourceId, resource, day, title, name, blocks, isIdle: false }];
  });
}

/** Instant of a time of a lane. @param clock minutes that the clock shows */
export const instantIn = ({ day }: Pick<Lane, 'day'>, clock: number): number =>
  day.begins + elapsedAt(day, clock) * MINUTE_MS;
