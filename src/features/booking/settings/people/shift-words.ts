import { BANDS, type Shift } from '#contract/booking/shift.ts';
import { FAMILIAR, PAYERS } from '#contract/booking/treatment.ts';
import { plainDay } from '#platform/words/day-text.ts';
import { SHIFTS } from './texts.ts';

/** Whether a shift is over, so that it is no part of the week any more. */
export const isOver = ({ valid_to }: Shift, today: string): boolean =>
  valid_to !== null && valid_to < today;

/** What of a shift is not as usual, in few words. */
export const shiftNotes = (shift: Shift, today: string): string =>
  [
    ...(shift.open_hour ? [SHIFTS.openHour] : []),
    ...(shift.every_weeks > 1 ? [SHIFTS.everyWeeks(shift.every_weeks)] : []),
    ...(shift.valid_from > today ? [SHIFTS.from_(plainDay(shift.valid_from))] : []),
    ...(shift.valid_to === null ? [] : [SHIFTS.until(plainDay(shift.valid_to))]),
    ...(shift.online || shift.open_hour ? [] : [SHIFTS.notOnline]),
    ...(shift.band === 'long' ? [] : [BANDS[shift.band]]),
    ...(shift.familiar === 'all' ? [] : [FAMILIAR[shift.familiar]]),
    ...shift.payers.map((payer) => PAYERS[payer]),
    ...(shift.treatments.length > 0 ? [SHIFTS.onlyTreatments(shift.treatments.length)] : []),
  ].join(' · ');
