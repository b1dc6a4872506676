import { useEffect } from 'react';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { notify } from '#ui/overlays/notifications.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { whoOf } from '../calendar/words.ts';
import { DECISIONS } from './texts.ts';
import { settleDecision, type Watched } from './watched.ts';

/** By then the task in the inbox has told the whole desk. */
const FORGET_MS = 10 * MINUTE_MS;

/**
 * Says what became of a wish that was written here: the server decides later than the hand, and
 * somebody on the telephone believes in the time.
 */
export const useDecisions = (
  watched: ReadonlyMap<string, Watched>,
  rows: readonly AppointmentRow[],
  now: number,
  onOpen: (id: string) => void,
): void => {
  useEffect(() => {
    for (const [id, { version, at }] of watched) {
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
        const words =
          state === 'refused'
            ? { title: DECISIONS.refused(whoOf(row)), message: DECISIONS.refusedText }
            : { title: DECISIONS.notMoved, message: DECISIONS.notMovedText };
        notify({ ...note, ...words, action: open(DECISIONS.open) });
      } else if (now - at > FORGET_MS) settleDecision(id);
    }
  }, [watched, rows, now, onOpen]);
};
