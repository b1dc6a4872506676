import { useEffect, useRef } from 'react';
import { notify } from '#ui/overlays/notifications.ts';
import type { AppointmentRow } from '../layout.ts';
import type { WriteAppointment } from '../use-write-appointment.ts';
import type { Held } from './cells.ts';
import { MOVING } from './texts.ts';
import type { Elsewhere } from './wish.ts';

/**
 * Writes what was moved, and says what became of it: the server decides later than the hand, and
 * somebody else may have changed it meanwhile.
 */
export const useMoved = (
  rows: readonly AppointmentRow[] | null,
  write: WriteAppointment,
  onOpen: (id: string) => void,
) => {
  /** What was moved here and is not decided; by which version it began. */
  const undecided = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { id, appointment, pending } of rows ?? []) {
      const from = undecided.current.get(id);
      if (from === undefined) continue;
      const note = { id: `appointment-${id}`, intent: 'error' } as const;
      const action = { label: MOVING.open, onClick: () => onOpen(id) };
      if (pending === 'attention') {
        undecided.current.delete(id);
        notify({ ...note, title: MOVING.met, message: MOVING.metText, action });
      } else if (pending === null && appointment.version > from) {
        undecided.current.delete(id);
        if (appointment.refused === null) continue;
        notify({ ...note, title: MOVING.refused, message: MOVING.refusedText, action });
      }
    }
  }, [rows, onOpen]);
  return async (row: AppointmentRow, wish: Elsewhere, kind: Held['kind']) => {
    undecided.current.set(row.id, row.appointment.version);
    const failed = await write(row, wish, kind === 'move' ? MOVING.moved : MOVING.lengthened);
    if (failed === null) return;
    undecided.current.delete(row.id);
    notify({
      id: `appointment-${row.id}`,
      intent: 'error',
      ...failed,
      action: { label: MOVING.open, onClick: () => onOpen(row.id) },
    });
  };
};
