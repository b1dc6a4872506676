import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Resource } from '#contract/booking/resource.ts';
import { clear, show } from '../../../../../tests/components/dom.ts';
import { LaneColumn } from '../grid/lane-column.tsx';
import { dayLanes } from '../grid/lanes.ts';
import { DrawingLayer } from './drawing-layer.tsx';

const HOURS = { from: 480, to: 1080 };
const berg = { kind: 'practitioner', name: 'Dr. Berg', active: true, position: 0 } as Resource;
const lanes = dayLanes([['r1', berg]], [], '2026-11-23', 'both');
const onDrawn = vi.fn();
const onPlace = vi.fn();

const Grid = () => {
  const columns = useRef<HTMLDivElement>(null);
  return (
    <div ref={columns}>
      {lanes.map((lane) => (
        <LaneColumn
          key={lane.key}
          lane={lane}
          head={lane.title}
          hours={HOURS}
          hourPx={60}
          shades={[]}
          aways={[]}
          chosen={[]}
          openHours={[]}
          isApart={false}
          minuteNow={null}
          now={0}
          treatmentOf={() => undefined}
          colourOf={() => 0}
          moves
          places
          onOpen={() => {}}
          onPlace={onPlace}
        />
      ))}
      <DrawingLayer
        grid={columns}
        scroller={columns}
        lanes={lanes}
        hours={HOURS}
        hourPx={60}
        raster={15}
        shadesOf={() => [{ from: 480, to: 540 }]}
        onDrawn={onDrawn}
      />
    </div>
  );
};

const place = () => document.querySelector('[data-place]') as HTMLElement;
/** A pointer at a height of the column, which begins at the top: an hour is 60 px. */
const point = (type: string, y: number, more: PointerEventInit = {}) =>
  act(async () => {
    (type === 'pointerdown' ? place() : document).dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        clientX: 50,
        clientY: y,
        ...more,
      }),
    );
  });

beforeEach(async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    right: 200,
    top: 0,
    bottom: 600,
    width: 200,
    height: 600,
  } as DOMRect);
  await show(<Grid />);
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
  onDrawn.mockReset();
  onPlace.mockReset();
});

const NINE = Date.parse('2026-11-23T08:00:00.000Z');

it('makes a time as long as it is drawn, and the click that ends it makes no other', async () => {
  await point('pointerdown', 62);
  await point('pointermove', 104);
  expect(document.body.textContent).toContain('09:00 bis 09:45');
  await point('pointerup', 104);
  await act(async () => place().click());
  expect(onDrawn.mock.calls).toEqual([['r1', NINE, 45]]);
  expect(onPlace).not.toHaveBeenCalled();
  expect(document.body.textContent).not.toContain('09:00 bis 09:45');
});

it('says what is in the way while it is drawn', async () => {
  await point('pointerdown', 50);
  await point('pointermove', 100);
  expect(document.body.textContent).toContain('Außerhalb der Arbeitszeit: nur als Einschub.');
});

it('takes what only trembled for a place, without a length', async () => {
  await point('pointerdown', 62);
  await point('pointermove', 67);
  await point('pointerup', 67);
  expect(onDrawn.mock.calls).toEqual([['r1', NINE, undefined]]);
});

it('leaves everything as it was on Escape', async () => {
  await point('pointerdown', 62);
  await point('pointermove', 104);
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await point('pointerup', 104);
  expect(onDrawn).not.toHaveBeenCalled();
});

it('scrolls by a finger that goes at once, and draws by one that rested', async () => {
  const touch = { pointerType: 'touch' };
  await point('pointerdown', 62, touch);
  await point('pointermove', 104, touch);
  await point('pointerup', 104, touch);
  expect(onDrawn).not.toHaveBeenCalled();
  vi.useFakeTimers();
  await point('pointerdown', 62, touch);
  await act(async () => vi.advanceTimersByTime(400));
  await point('pointermove', 104, touch);
  await point('pointerup', 104, touch);
  vi.useRealTimers();
  expect(onDrawn.mock.calls).toEqual([['r1', NINE, 45]]);
});
