import { describe, expect, it } from 'vitest';
import type { AppointmentRow } from '../calendar/layout.ts';
import { contentOfBlock, spanOf, standingIn, type TypedBlock } from './block-content.ts';
import { BLOCK } from './texts.ts';

const TODAY = '2026-10-20';
const typed = (rest: Partial<TypedBlock> = {}): TypedBlock => ({
  what: ' Teambesprechung ',
  resourceIds: ['r1', 'r2'],
  date: '2026-10-26',
  from: '11:30',
  to: '12:15',
  ...rest,
});
const span = (rest: Partial<TypedBlock> = {}) => spanOf(typed(rest), TODAY);

describe('a time that is kept free', () => {
  it('is by the practice’s clock', () => {
    expect(span()).toEqual({ starts_at: '2026-10-26T10:30:00.000Z', minutes: 45 });
  });

  it('is as long as it lasts on the day when clocks change', () => {
    expect(span({ date: '2026-10-25', from: '01:00', to: '04:00' })).toMatchObject({
      minutes: 4 * 60,
    });
  });

  it.each([
    [{ date: null }, BLOCK.dateMissing],
    [{ date: '2026-10-19' }, BLOCK.past],
    [{ from: null }, BLOCK.timeMissing],
    [{ to: '11:30' }, BLOCK.timeMissing],
    [{ to: '12:17' }, BLOCK.timeStep],
    [{ from: '06:00', to: '18:05' }, BLOCK.long],
  ])('says what is wrong with %j', (rest, message) => {
    expect(span(rest)).toBe(message);
  });

  it('finds what stands in it at the same people and rooms', () => {
    const row = (id: string, rest: object = {}, claim: object = {}) =>
      ({
        id,
        pending: null,
        appointment: {
          state: 'confirmed',
          is_cancelled: false,
          claims: [
            {
              resource_id: 'r1',
              from: '2026-10-26T11:00:00.000Z',
              to: '2026-10-26T11:30:00.000Z',
              ...claim,
            },
          ],
          ...rest,
        },
      }) as unknown as AppointmentRow;
    const rows = [
      row('inside'),
      row('after', {}, { from: '2026-10-26T11:15:00.000Z' }),
      row('elsewhere', {}, { resource_id: 'r3' }),
      row('cancelled', { is_cancelled: true }),
      row('refused', { state: 'refused' }),
    ];
    const found = standingIn(rows, { starts_at: '2026-10-26T10:30:00.000Z', minutes: 45 }, [
      'r1',
      'r2',
    ]);
    expect(found.map(({ id }) => id)).toEqual(['inside']);
  });

  it('says what it is for, and names nobody', () => {
    expect(
      contentOfBlock(typed(), { starts_at: '2026-10-26T10:30:00.000Z', minutes: 45 }),
    ).toMatchObject({
      type: 'block',
      name: 'Teambesprechung',
      customer_id: null,
      treatment_id: null,
      minutes: 45,
      resource_ids: ['r1', 'r2'],
    });
  });
});
