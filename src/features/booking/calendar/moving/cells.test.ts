import { describe, expect, it } from 'vitest';
import type { AppointmentRow } from '../layout.ts';
import { cellAt, cellBeside, cellOf, type Held } from './cells.ts';

const bounds = { lanes: 3, hours: { from: 480, to: 1080 }, raster: 15 };
/** From 09:10 to 09:40, of which five minutes are to prepare. */
const held = (kind: Held['kind'] = 'move'): Held => ({
  row: {} as AppointmentRow,
  block: {
    row: {} as AppointmentRow,
    resourceId: 'r1',
    from: 550,
    to: 580,
    worked: { from: 0, to: 0 },
    half: false,
  },
  lane: 1,
  kind,
});

describe('the place under a pointer', () => {
  it('is on the raster by the time that a patient is told', () => {
    expect(cellAt(held(), { lane: 2, moved: 31 }, 5, bounds)).toEqual({
      lane: 2,
      from: 580,
      to: 610,
    });
  });
  it('is where it was until somebody means another one, also beside the raster', () => {
    expect(cellAt(held(), { lane: 1, moved: 7 }, 5, bounds)).toEqual(cellOf(held()));
    expect(cellAt(held(), { lane: 0, moved: -7 }, 5, bounds)).toMatchObject({ lane: 0, from: 550 });
  });
  it('never leaves the grid', () => {
    expect(cellAt(held(), { lane: 9, moved: 900 }, 0, bounds)).toEqual({
      lane: 2,
      from: 1050,
      to: 1080,
    });
    expect(cellAt(held(), { lane: -1, moved: -900 }, 0, bounds)).toMatchObject({
      lane: 0,
      from: 480,
    });
  });
  it('is a later end where it is made longer, and never one before its beginning', () => {
    expect(cellAt(held('length'), { lane: 0, moved: 22 }, 0, bounds)).toEqual({
      lane: 1,
      from: 550,
      to: 600,
    });
    expect(cellAt(held('length'), { lane: 0, moved: -300 }, 0, bounds)).toMatchObject({ to: 565 });
  });
});

describe('the place beside it by arrows', () => {
  const from = (key: string, kind?: Held['kind']) =>
    cellBeside(held(kind), cellOf(held()), key, 0, bounds);
  it('is the next time on the raster, or the next column', () => {
    expect(from('ArrowDown')).toMatchObject({ from: 555, to: 585 });
    expect(from('ArrowUp')).toMatchObject({ from: 540, to: 570 });
    expect(from('ArrowRight')).toMatchObject({ lane: 2, from: 550 });
    expect(from('ArrowDown', 'length')).toMatchObject({ from: 550, to: 585 });
  });
  it('is none behind the last', () => {
    const last = { lane: 2, from: 1065, to: 1080 };
    expect(cellBeside(held(), last, 'ArrowDown', 0, bounds)).toBeNull();
    expect(cellBeside(held(), last, 'ArrowRight', 0, bounds)).toBeNull();
  });
});
