import { useEffect } from 'react';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { notify } from '#ui/overlays/notifications.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { whoOf } from '../calendar/words.ts';
import { DECISIONS } from './texts.ts';
import { settleDecision, type Watched } from './watched.ts';

/** After this, the task in the inbox has told everybody at the desk. */
const FORGET_MS = 10 * MINUTE_MS;

const refusedIn = (rows: readonly AppointmentRow[], seriesId: string): AppointmentRow[] =>
  rows
    .filter(
      ({ appointment: { series_id, state } }) => series_id === seriesId && state === 'refused',
    )
    .toSorted((a, b) => (a.appointment.starts_at < b.appointment.starts_at ? -1 : 1));

/** Appointments of a series are decided one by one: one notice counts the refused. */
function tellOfSeries(
  refused: readonly AppointmentRow[],
  seriesId: string,
  onOpen: (id: string) => void,
): void {
  const [first] = refused;
  if (first === undefined) return;
  notify({
    id: `series-refused-${seriesId}`,
    intent: 'error',
    title: DECISIONS.refusedSeries(refused.length, whoOf(first)),
    message: DECISIONS.refusedSeriesText,
    action: { label: DECISIONS.open, onClick: () => onOpen(first.id) },
  });
}

/**
 * Tells what the server decided about a wish that was written here. The decision comes later, when
 * the patient on the telephone already relies on the time.
 */
export const useDecisions = (
  watched: ReadonlyMap<string, Watched>,
  rows: readonly AppointmentRow[],
  now: number,
  onOpen: (id: string) => void,
): void => {
  useEffect(() => {
    const series = new Set<string>();
    for (const [id, { version, at, seriesId }] of watched) {
      const row = rows.find((one) => one.id === id);
      const note = { id: `appointment-${id}`, intent: 'error' } as const;
      const open = (label: string) => ({ label, onClick: () => onOpen(id) });
      if (row?.pending === 'attention') {
        settleDecision(id);
        const words = { title: DECISIONS.met, message: DECISIONS.metText };
        notify({ ...note, ...words, action: open(DECISIONS.look) });
      } else if (row?.pending === null && row.appointment.version > version) {
        settleDecision(id);
        const { refused, state } = row.appointment;
        if (refused === null || state === 'cancelled') continue;
        if (seriesId !== undefined && state === 'refused') {
          series.add(seriesId);
          continue;
        }
        const words =
          state === 'refused'
            ? { title: DECISIONS.refused(whoOf(row)), message: DECISIONS.refusedText }
            : { title: DECISIONS.notMoved, message: DECISIONS.notMovedText };
        notify({ ...note, ...words, action: open(DECISIONS.open) });
      } else if (now - at > FORGET_MS) settleDecision(id);
    }
    for (const seriesId of series) tellOfSeries(refusedIn(rows, seriesId), seriesId, onOpen);
  }, [watched, rows, now, onOpen]);
};
