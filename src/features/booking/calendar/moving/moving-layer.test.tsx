// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import { clear, get, show } from '../../../../../tests/components/dom.ts';
import { LaneColumn } from '../grid/lane-column.tsx';
import { dayLanes } from '../grid/lanes.ts';
import type { AppointmentRow } from '../layout.ts';
import { workingRules } from '../shade.ts';
import { MovingLayer } from './moving-layer.tsx';

afterEach(clear);

const DATE = '2026-11-23';
const at = (hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 10, 23, hour - 1, minute)).toISOString();
const person = (name: string, position: number): Resource => ({
  kind: 'practitioner',
  name,
  short: '',
  colour: 0,
  skills: [],
  user_id: null,
  active: true,
  position,
});
const resources: [string, Resource][] = [
  ['r1', person('Dr. Weber', 0)],
  ['r2', person('Dr. Berg', 1)],
];
const steps = [
  {
    name: '',
    offset: 0,
    minutes: 30,
    needs: [
      { kind: 'practitioner', any_of: [], skill: '', count: 1, before: 0, after: 0, same_as: null },
    ],
  },
];
const rules = workingRules(
  {
    resources,
    treatments: [['t1', { name: 'Kontrolle', active: true, steps, payers: [] } as never]],
    shifts: resources.map(
      ([resource_id]) =>
        ({
          resource_id,
          weekdays: [1],
          from: '08:00',
          to: '12:00',
          every_weeks: 1,
          valid_from: '2026-01-01',
          valid_to: null,
          payers: [],
          familiar: 'all',
          treatments: [],
          online: true,
          band: 'long',
          open_hour: false,
        }) as const,
    ),
    absences: [],
  },
  null,
);
const row = (id: string, name: string, resource_id: string, hour: number): AppointmentRow => ({
  id,
  etag: '"1"',
  pending: null,
  appointment: {
    type: 'appointment',
    state: 'confirmed',
    name,
    phone: '',
    treatment_id: 't1',
    starts_at: at(hour),
    ends_at: at(hour, 30),
    minutes: null,
    resource_ids: [],
    squeezed_in: false,
    is_cancelled: false,
    is_hidden: false,
    arrival: 'expected',
    payer: null,
    familiar: null,
    refused: null,
    steps,
    claims: [{ resource_id, step: 0, from: at(hour), to: at(hour, 30) }],
  } as unknown as Appointment,
});
const rows = [row('a1', 'Maria Muster', 'r1', 9), row('a2', 'Jan Petersen', 'r2', 9)];
const lanes = dayLanes(resources, rows, DATE, 'both');
const onPut = vi.fn();
const onOpen = vi.fn();

const Grid = () => {
  const columns = useRef<HTMLDivElement>(null);
  return (
    <div ref={columns}>
      {lanes.map((lane) => (
        <LaneColumn
          key={lane.key}
          lane={lane}
          head={lane.title}
          hours={{ from: 480, to: 1080 }}
          hourPx={60}
          shades={[]}
          aways={[]}
          openHours={[]}
          chosen={[]}
          isApart={false}
          minuteNow={null}
          now={0}
          treatmentOf={() => undefined}
          colourOf={() => 0}
          moves
          places={false}
          onOpen={onOpen}
          onPlace={() => {}}
        />
      ))}
      <MovingLayer
        grid={columns}
        scroller={columns}
        lanes={lanes}
        hours={{ from: 480, to: 1080 }}
        hourPx={60}
        raster={15}
        known={{ rules, rows, isCertain: true }}
        resources={new Map(resources)}
        now={Date.parse(at(8))}
        onPut={onPut}
      />
    </div>
  );
};

beforeEach(async () => {
  onPut.mockReset();
  onOpen.mockReset();
  localStorage.clear();
  await show(<Grid />);
});

const block = () => get('button', /Maria Muster/);
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    block().dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
  });
const said = () => document.querySelector('[role=status]')?.textContent ?? '';
const wished = () => onPut.mock.lastCall?.[1];

it('moves by keys: m begins, arrows move, Enter puts', async () => {
  await press('m');
  expect(said()).toContain('Maria Muster wird verschoben');
  await press('ArrowDown');
  await press('ArrowDown');
  expect(said()).toBe('09:30 bis 10:00, Dr. Weber.');
  await press('Enter');
  expect(wished()).toEqual({ starts_at: at(9, 30), minutes: null, resource_ids: ['r1'] });
  expect(onOpen).not.toHaveBeenCalled();
});

it('says what forbids a place, and puts nothing there', async () => {
  await press('m');
  await press('ArrowRight');
  expect(said()).toContain('Dr. Berg ist belegt.');
  await press('Enter');
  expect(said()).toContain('Nicht verschoben');
  expect(onPut).not.toHaveBeenCalled();
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(wished()).toMatchObject({ starts_at: at(9, 30), resource_ids: ['r2'] });
});

it('knows when somebody does not work', async () => {
  await press('ArrowUp', { altKey: true });
  for (let step = 0; step < 13; step += 1) await press('ArrowDown');
  expect(said()).toContain('12:00 bis 12:30, Dr. Weber. Dr. Weber arbeitet dann nicht.');
});

it('leaves everything as it was by Escape', async () => {
  await press('m');
  await press('ArrowDown');
  await press('Escape');
  expect(said()).toBe('Nichts geändert');
  expect(document.querySelector('[data-held]')).toBeNull();
  expect(onPut).not.toHaveBeenCalled();
});

it('makes longer by keys', async () => {
  await press('l');
  await press('ArrowDown');
  await press('Enter');
  expect(wished()).toEqual({ starts_at: at(9), minutes: 45, resource_ids: ['r1'] });
});

it('takes no letters where they are switched off', async () => {
  localStorage.setItem(STORAGE_KEYS.shortcuts, 'off');
  await show(null);
  await show(<Grid />);
  await press('m');
  expect(said()).toBe('');
  await press('ArrowDown', { altKey: true });
  expect(said()).toContain('09:15');
});

/** A pointer at a height of the document; columns are 100 px wide. */
const point = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
  act(async () => {
    const target = type === 'pointerdown' ? block() : document;
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        clientX: x,
        clientY: y,
        ...more,
      }),
    );
  });
const measured = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    right: 200,
    top: 0,
    bottom: 600,
    width: 200,
    height: 600,
  } as DOMRect);

it('moves by a mouse, and the click that ends it opens nothing', async () => {
  const measure = measured();
  await point('pointerdown', 50, 300);
  await point('pointermove', 50, 334);
  expect(document.body.textContent).toContain('09:30 bis 10:00');
  await point('pointerup', 50, 334);
  await act(async () => block().click());
  expect(wished()).toEqual({ starts_at: at(9, 30), minutes: null, resource_ids: ['r1'] });
  expect(onOpen).not.toHaveBeenCalled();
  measure.mockRestore();
});

it('takes no click but that of the block: a button elsewhere counts right after', async () => {
  const measure = measured();
  const pressed = vi.fn();
  document.addEventListener('click', pressed);
  await point('pointerdown', 50, 300);
  await point('pointermove', 50, 334);
  await point('pointerup', 50, 334);
  await act(async () => document.body.click());
  expect(pressed).toHaveBeenCalledTimes(1);
  document.removeEventListener('click', pressed);
  measure.mockRestore();
});

it('says beside the pointer what forbids a place, and tells of it where somebody lets go', async () => {
  const measure = measured();
  await point('pointerdown', 50, 300);
  await point('pointermove', 150, 300);
  expect(document.body.textContent).toContain('Dr. Berg ist belegt.');
  await point('pointerup', 150, 300);
  expect(onPut).not.toHaveBeenCalled();
  expect(notifications()).toMatchObject([
    { title: 'Nicht verschoben', message: 'Dr. Berg ist belegt.' },
  ]);
  measure.mockRestore();
});

it('scrolls by a finger that goes at once, and moves by one that rested', async () => {
  const measure = measured();
  const touch = { pointerType: 'touch' };
  await point('pointerdown', 50, 300, touch);
  await point('pointermove', 50, 330, touch);
  await point('pointerup', 50, 330, touch);
  expect(onPut).not.toHaveBeenCalled();
  vi.useFakeTimers();
  await point('pointerdown', 50, 300, touch);
  await act(async () => vi.advanceTimersByTime(400));
  await point('pointermove', 50, 330, touch);
  await point('pointerup', 50, 330, touch);
  vi.useRealTimers();
  expect(wished()).toMatchObject({ starts_at: at(9, 30) });
  measure.mockRestore();
});
