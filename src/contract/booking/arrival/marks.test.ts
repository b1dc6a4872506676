import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../shared/spans.ts';
import type { AppointmentContent } from '../appointment.ts';
import { marking, type Passing, passed } from './marks.ts';

const at = (clock: string) => `2026-11-23T${clock}:00.000Z`;
const ms = (clock: string) => Date.parse(at(clock));

describe('the instants of taps', () => {
  const tap = (
    before: Pick<AppointmentContent, 'arrival' | 'marks'>,
    arrival: AppointmentContent['arrival'],
    clock: string,
  ) => marking(before, arrival, ms(clock));

  it('travel with what is written, each with its own', () => {
    const here = tap({ arrival: 'expected' }, 'here', '09:00');
    expect(here).toEqual({ arrival: 'here', marks: { here: at('09:00') } });
    const room = tap(here, 'in_room', '09:20');
    expect(room).toEqual({
      arrival: 'in_room',
      marks: { here: at('09:00'), in_room: at('09:20') },
    });
    expect(tap(room, 'done', '09:35').marks).toEqual({ ...room.marks, done: at('09:35') });
  });

  it('go where the step was taken back', () => {
    const room = {
      arrival: 'in_room',
      marks: { here: at('09:00'), in_room: at('09:20') },
    } as const;
    expect(tap(room, 'expected', '09:21').marks).toEqual({});
    expect(tap(room, 'here', '09:21').marks).toEqual({ here: at('09:21') });
  });

  it('stay where somebody was missed and came after all', () => {
    const missed = tap({ arrival: 'expected' }, 'missed', '09:30');
    expect(tap(missed, 'here', '09:40').marks).toEqual({
      missed: at('09:30'),
      here: at('09:40'),
    });
  });
});

describe('what the server takes of them', () => {
  const asked = (part: Partial<Passing>) =>
    passed({
      before: { arrival: 'expected', marked: {} },
      after: { arrival: 'here', starts_at: at('09:00') },
      now: new Date(at('09:40')),
      ...part,
    });
  const tapped = (arrival: AppointmentContent['arrival'], marks?: AppointmentContent['marks']) => ({
    after: { arrival, starts_at: at('09:00'), marks },
  });

  it('is all that was passed while there was no line', () => {
    const marks = { here: at('09:00'), in_room: at('09:20') };
    expect(asked(tapped('in_room', marks))).toEqual(marks);
    expect(asked({ before: null, ...tapped('in_room', marks) })).toEqual(marks);
    expect(asked(tapped('here', { here: at('08:50') }))).toEqual({ here: at('08:50') });
  });

  it('is its own time where none is said, as of apps of before', () => {
    expect(asked(tapped('in_room'))).toEqual({ in_room: at('09:40') });
    expect(asked(tapped('here', {}))).toEqual({ here: at('09:40') });
    expect(asked(tapped('missed'))).toEqual({ missed: at('09:40') });
    expect(asked({ before: { arrival: 'here', marked: {} }, ...tapped('expected') })).toEqual({
      expected: at('09:40'),
    });
  });

  it('is nothing of what was marked before, and nothing where nothing is', () => {
    const before = { arrival: 'here', marked: { here: at('08:55') } } as const;
    const marks = { here: at('09:00'), in_room: at('09:20') };
    expect(asked({ before, ...tapped('in_room', marks) })).toEqual({ in_room: at('09:20') });
    expect(asked({ before, ...tapped('here', marks) })).toEqual({});
    expect(asked({ before: null, ...tapped('expected', marks) })).toEqual({});
  });

  it('is nothing that was not on the way', () => {
    const marks = { here: at('09:00'), in_room: at('09:10'), done: at('09:20') };
    expect(asked(tapped('in_room', marks))).toEqual({ here: at('09:00'), in_room: at('09:10') });
    expect(asked(tapped('expected', marks))).toEqual({});
    expect(asked(tapped('missed', { in_room: at('09:10'), missed: at('09:20') }))).toEqual({
      missed: at('09:20'),
    });
  });

  it('is nothing of the future; a clock that is a little ahead is now', () => {
    expect(asked(tapped('here', { here: at('09:42') }))).toEqual({ here: at('09:40') });
    const ahead = new Date(ms('09:40') + MINUTE_MS / 2).toISOString();
    expect(asked(tapped('here', { here: ahead }))).toEqual({ here: at('09:40') });
    // For the state in between, the server has no better instant.
    const marks = { here: at('09:50'), in_room: at('09:55') };
    expect(asked(tapped('in_room', marks))).toEqual({ in_room: at('09:40') });
  });

  it('is nothing before the mark that stands, the one before it, or the day', () => {
    const before = { arrival: 'here', marked: { here: at('09:30') } } as const;
    expect(asked({ before, ...tapped('in_room', { in_room: at('09:20') }) })).toEqual({
      in_room: at('09:40'),
    });
    const turned = { here: at('09:20'), in_room: at('09:00') };
    expect(asked(tapped('in_room', turned))).toEqual({ here: at('09:20'), in_room: at('09:40') });
    expect(asked(tapped('here', { here: '2026-11-22T22:59:00.000Z' }))).toEqual({
      here: at('09:40'),
    });
    expect(asked(tapped('here', { here: '2026-11-22T23:00:00.000Z' }))).toEqual({
      here: '2026-11-22T23:00:00.000Z',
    });
  });
});
