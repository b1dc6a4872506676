import type { Edit, Failure } from './mutation.ts';

const tests = ['tests/server/booking/field.test.ts'];

const failure = (id: string, seen: string, title: string, ...edits: Edit[]): Failure => ({
  id: `booking-${id}`,
  seen,
  title,
  tests,
  edits,
});

/**
 * Failures of other booking systems, each put into the code on purpose. Reminders are not sent yet,
 * so none can come after a cancellation or twice (Cal.com 7225, 26429).
 */
export const BOOKING_FAILURES: readonly Failure[] = [
  // Three things prevent it: a queue in the process, a lock, and the count of what could be taken.
  failure(
    'twice',
    'cal.com#13397, easyappointments#31, #845, #1783',
    'Two requests at once book one time',
    {
      file: 'server/shared/turns.ts',
      find: 'if (before !== undefined && !(await isOver(before, longestMs))) {',
      replace: 'if (before === null && !(await isOver(before, longestMs))) {',
    },
    {
      file: 'server/store/booking/items.ts',
      find: 'for (const date of [...new Set(dates)].toSorted()) {',
      replace: 'for (const date of dates.slice(dates.length)) {',
    },
    {
      file: 'server/store/booking/appointments.ts',
      find: 'return taken.length === values.length;',
      replace: 'return taken.length <= values.length;',
    },
  ),
  failure('confirmed-twice', 'cal.com#7703, #29958', 'A wish is confirmed twice', {
    file: 'server/routes/booking/appointments.ts',
    find: "if (ifMatch.trim() !== '*' && ifMatch.trim() !== etag) {",
    replace: "if (ifMatch.trim() === '') {",
  }),
  failure('hour', 'cal.com#10517, #962', 'Times are an hour off in summer', {
    file: 'src/contract/booking/local-day.ts',
    find: 'return asUtc - offsetAt(asUtc - 2 * HOUR_MS);',
    replace: 'return asUtc - offsetAt(0);',
  }),
  failure('buffers', 'cal.com#14868', 'Buffers are ignored', {
    file: 'src/contract/booking/needs.ts',
    find: 'const last = to + inSteps(need.after);',
    replace: 'const last = to;',
  }),
  failure('blocked', 'cal.com#21589', 'A cancelled time stays blocked', {
    file: 'server/services/booking/put-appointment.ts',
    find: 'await freeClaims(db, id);',
    replace: '',
  }),
  failure('past', 'librebooking#1225', 'What has been can be booked', {
    file: 'src/contract/booking/asked.ts',
    find: "if (start < ask.now - agoFor(ask)) return [{ code: 'past' }];",
    replace: '',
  }),
  failure('holes', 'medplum#8787', 'Offered times leave holes that nobody can use', {
    file: 'src/contract/booking/offers.ts',
    find: 'fits: cost <= 0,',
    replace: 'fits: cost >= 0 || cost < 0,',
  }),
  failure('series', 'cal.com#12461', 'To move one of a series moves the others', {
    file: 'server/store/booking/appointments.ts',
    find: 'await tx.update(appointments).set(values).where(eq(appointments.id, id));',
    replace:
      'await tx.update(appointments).set(values).where(or(eq(appointments.id, id), values.seriesId ? eq(appointments.seriesId, values.seriesId) : undefined));',
  }),
];
