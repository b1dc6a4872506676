import * as z from 'zod/mini';
import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { instantOf } from '#contract/booking/local-day.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { type AppointmentRow, placesOf } from '../calendar/layout.ts';
import { BLOCK } from './texts.ts';

/** As it is typed; times are `HH:MM` of the practice. */
export const TypedBlock = z.object({
  what: z.string(),
  resourceIds: z.array(z.string()),
  date: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type TypedBlock = z.infer<typeof TypedBlock>;

type Spans = Pick<AppointmentContent, 'starts_at'> & { minutes: number };

const MOST_MINUTES = (12 * HOUR_MS) / MINUTE_MS;
const isStep = (time: string): boolean => /[05]$/.test(time);

/** When it is, or what is wrong with it in a sentence. On the day when clocks change, by instants. */
export const spanOf = ({ date, from, to }: TypedBlock, today: string): Spans | string => {
  if (date === null) return BLOCK.dateMissing;
  if (date < today) return BLOCK.past;
  if (from === null || to === null || to <= from) return BLOCK.timeMissing;
  if (!isStep(from) || !isStep(to)) return BLOCK.timeStep;
  const begins = instantOf(`${date}T${from}`);
  const minutes = (instantOf(`${date}T${to}`) - begins) / MINUTE_MS;
  if (minutes > MOST_MINUTES) return BLOCK.long;
  return { starts_at: new Date(begins).toISOString(), minutes };
};

/** What stands there already, as far as this device knows. */
export const standingIn = (
  rows: readonly AppointmentRow[],
  { starts_at, minutes }: Spans,
  resourceIds: readonly string[],
): AppointmentRow[] => {
  const begins = Date.parse(starts_at);
  const ends = begins + minutes * MINUTE_MS;
  return rows.filter(
    (row) =>
      row.appointment.state === 'confirmed' &&
      !row.appointment.is_cancelled &&
      placesOf(row).some(
        ({ resource_id, from, to }) =>
          resourceIds.includes(resource_id) && Date.parse(from) < ends && Date.parse(to) > begins,
      ),
  );
};

export const contentOfBlock = (
  { what, resourceIds }: TypedBlock,
  { starts_at, minutes }: Spans,
): AppointmentContent => ({
  type: 'block',
  customer_id: null,
  name: what.trim(),
  phone: null,
  treatment_id: null,
  starts_at,
  minutes: minutes as AppointmentContent['minutes'],
  resource_ids: [...resourceIds],
  squeezed_in: false,
  reason: '',
  payer: null,
  familiar: null,
  note: '',
  needs: [],
  card_read: false,
  referral: false,
  arrival: 'expected',
  is_cancelled: false,
  source: 'desk',
  source_id: null,
  series_id: null,
});
