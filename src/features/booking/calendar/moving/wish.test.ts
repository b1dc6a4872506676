import { describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { claimsMoved, lengthenedBy, movedBy } from './wish.ts';

const kinds: Record<string, Resource['kind']> = {
  weber: 'practitioner',
  berg: 'practitioner',
  nina: 'assistant',
  jonas: 'assistant',
  room1: 'room',
  room2: 'room',
};
const resources = new Map(Object.entries(kinds).map(([id, kind]) => [id, { kind }]));
const at = (hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 10, 23, hour, minute)).toISOString();
const claim = (resource_id: string, from = at(7, 55), to = at(8, 30)) => ({
  resource_id,
  step: 0,
  from,
  to,
});
const appointment = (rest: Partial<Appointment> = {}): Appointment =>
  ({
    type: 'appointment',
    starts_at: at(8),
    ends_at: at(8, 30),
    minutes: null,
    resource_ids: [],
    steps: [{ name: '', offset: 0, minutes: 30, needs: [] }],
    claims: [claim('weber'), claim('nina'), claim('room1')],
    ...rest,
  }) as Appointment;
const to = (from: string, lane = from, shift = 0) =>
  movedBy(appointment(), resources, { from, to: lane }, shift);

describe('what is wished where something is put', () => {
  it('is as much later as the block, whatever is taken around it', () => {
    expect(to('weber', 'weber', HOUR_MS).starts_at).toBe(at(9));
  });
  it('is who treats now, and the column that it was put into instead of its own', () => {
    expect(to('weber').resource_ids).toEqual(['weber']);
    expect(to('weber', 'berg').resource_ids).toEqual(['berg']);
    expect(to('room1', 'room2').resource_ids).toEqual(['weber', 'room2']);
  });
  it('is no assistant, but for one whom somebody put it to', () => {
    expect(to('nina').resource_ids).toEqual(['weber']);
    expect(to('nina', 'jonas').resource_ids).toEqual(['weber', 'jonas']);
    const alone = appointment({ claims: [claim('nina')] });
    expect(movedBy(alone, resources, { from: 'nina', to: 'nina' }, 0).resource_ids).toEqual([
      'nina',
    ]);
  });
  it('is all that a block takes, with one in the place of another', () => {
    const block = appointment({ type: 'block', resource_ids: ['weber', 'room1'] });
    const moved = movedBy(block, resources, { from: 'room1', to: 'room2' }, 0);
    expect(moved.resource_ids).toEqual(['weber', 'room2']);
  });
});

describe('how long it takes', () => {
  it('is in steps of five minutes, and no wish where the treatment says the same', () => {
    expect(lengthenedBy(appointment(), resources, 'weber', 16)).toMatchObject({
      starts_at: at(8),
      minutes: 45,
      resource_ids: ['weber'],
    });
    const longer = appointment({ minutes: 45, ends_at: at(8, 45) });
    expect(lengthenedBy(longer, resources, 'weber', -15).minutes).toBeNull();
    expect(lengthenedBy(longer, resources, 'weber', -300).minutes).toBe(5);
  });
});

describe('what stands where it was moved while nobody has decided', () => {
  const wish = { starts_at: at(10), ends_at: at(10, 45), resource_ids: ['berg'] };
  it('is later and longer, with whom it was wished instead of those of the same kind', () => {
    expect(claimsMoved(appointment(), wish, resources)).toEqual([
      claim('berg', at(9, 55), at(10, 45)),
      claim('nina', at(9, 55), at(10, 45)),
      claim('room1', at(9, 55), at(10, 45)),
    ]);
  });
  it('is what was wished alone where nothing was taken', () => {
    const none = appointment({ claims: [] });
    expect(claimsMoved(none, wish, resources)).toEqual([claim('berg', at(10), at(10, 45))]);
  });
});
