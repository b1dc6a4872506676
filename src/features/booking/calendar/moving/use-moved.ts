import { notify } from '#ui/overlays/notifications.ts';
import type { AppointmentRow } from '../layout.ts';
import type { WriteAppointment } from '../use-write-appointment.ts';
import type { Held } from './cells.ts';
import { MOVING } from './texts.ts';
import type { Elsewhere } from './wish.ts';

/** Writes what was moved, and says where that could not be. What becomes of it is told by `decisions/`. */
export const useMoved =
  (write: WriteAppointment, onOpen: (id: string) => void) =>
  async (row: AppointmentRow, wish: Elsewhere, kind: Held['kind']): Promise<void> => {
    const failed = await write(row, wish, kind === 'move' ? MOVING.moved : MOVING.lengthened);
    if (failed === null) return;
    notify({
      id: `appointment-${row.id}`,
      intent: 'error',
      ...failed,
      action: { label: MOVING.open, onClick: () => onOpen(row.id) },
    });
  };
