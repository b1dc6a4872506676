import { describe, expect, it } from 'vitest';
import {
  type AppointmentContent,
  baseOfContent,
  contentOfAppointment,
} from '#contract/booking/appointment.ts';
import { marking } from '#contract/booking/arrival/marks.ts';
import { mergeFields } from '#data/outbox/settle/merge.ts';

const at = (clock: string) => `2026-11-23T${clock}:00.000Z`;
const tapped = (before: AppointmentContent, to: AppointmentContent['arrival'], clock: string) => ({
  ...before,
  ...marking(before, to, Date.parse(at(clock))),
});
const expected = { name: 'Paula Probst', arrival: 'expected', note: '' } as AppointmentContent;
const here = tapped(expected, 'here', '09:00');
const room = tapped(here, 'in_room', '09:20');

/** What one appointment of an outbox becomes by a later change that was made from what is shown of it. */
const into = (waiting: AppointmentContent, seen: AppointmentContent, mine: AppointmentContent) =>
  mergeFields({ ...baseOfContent(seen) }, { ...mine }, { ...waiting });

describe('taps that wait for a line', () => {
  it('become one change that says when each was', () => {
    expect(into(here, here, room).body).toMatchObject({
      arrival: 'in_room',
      marks: { here: at('09:00'), in_room: at('09:20') },
    });
  });

  it('keep their instants beside what is written of something else', () => {
    const noted = { ...here, note: 'bringt Bilder mit' };
    expect(into(here, here, noted).body).toMatchObject({ marks: here.marks, note: noted.note });
    // From a page that had not heard of the tap yet.
    const unaware = { ...expected, note: noted.note };
    expect(into(here, expected, unaware).body).toMatchObject({
      arrival: 'here',
      marks: here.marks,
      note: noted.note,
    });
  });

  it('leave nothing behind where they are taken back', () => {
    const undone = { ...expected, marks: {} };
    expect(into(here, here, undone).body).toMatchObject({ arrival: 'expected', marks: {} });
  });

  it('are nothing to decide about where somebody else wrote meanwhile', () => {
    const theirs = contentOfAppointment({ ...expected, note: 'nüchtern' });
    const { body, conflicts } = mergeFields(
      { ...baseOfContent(here), arrival: 'expected' },
      { ...room },
      { ...theirs },
    );
    expect(conflicts).toEqual([]);
    expect(body).toMatchObject({ arrival: 'in_room', marks: room.marks, note: 'nüchtern' });
  });
});
