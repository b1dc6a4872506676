import { useCallback } from 'react';
import { type AppointmentContent, ARRIVALS } from '#contract/booking/appointment.ts';
import { notify } from '#ui/overlays/notifications.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { useWriteAppointment } from '../calendar/use-write-appointment.ts';
import { whoOf } from '../calendar/words.ts';
import { DAY_PAGE } from './texts.ts';

/** The marks that are set on the day; none of them changes the time of an appointment. */
export type Mark = Partial<Pick<AppointmentContent, 'arrival' | 'card_read' | 'referral'>>;

/** What was marked, in words. */
const said = ({ arrival, card_read, referral }: Mark): string => {
  if (arrival !== undefined) return ARRIVALS[arrival];
  if (card_read !== undefined) return card_read ? DAY_PAGE.card : DAY_PAGE.cardAgain;
  return referral ? DAY_PAGE.referral : DAY_PAGE.referralAgain;
};

/** Marks who has come and what they brought, also without network; each can be undone. */
export const useMarks = (locationId: string) => {
  const write = useWriteAppointment(locationId);
  return useCallback(
    async (row: AppointmentRow, mark: Mark): Promise<void> => {
      const failed = await write(row, mark, DAY_PAGE.markedTitle(whoOf(row), said(mark)));
      if (failed) notify({ id: `appointment-${row.id}`, intent: 'error', ...failed });
    },
    [write],
  );
};
