// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppointmentContent } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { CHECK, DENTIST, rowOf, WHO } from '../../../../tests/components/appointments.tsx';
import {
  alerts,
  choose,
  clear,
  click,
  field,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { forgetDecisions, useWatched } from '../decisions/watched.ts';
import { DayList } from './day-list.tsx';
import { LaneGrid } from './grid/lane-grid.tsx';
import { LaneHead } from './grid/lane-head.tsx';
import { dayLanes } from './grid/lanes.ts';
import type { AppointmentRow } from './layout.ts';
import { NewAppointment } from './new-appointment.tsx';
import { CalendarSheet } from './print/calendar-sheet.tsx';

const put = vi.hoisted(() => vi.fn());
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ put }) }));
const writeSeries = vi.hoisted(() => vi.fn());
vi.mock('../series/use-write-series.ts', () => ({
  MADE: 'made',
  useWriteSeries: () => writeSeries,
}));
vi.mock('../series/series-part.tsx', () => ({
  SeriesPart: ({ onTimes }: { onTimes: (times: string[]) => void }) => (
    <>
      <button type="button" onClick={() => onTimes(SERIES_TIMES)}>
        Zeiten
      </button>
      <button type="button" onClick={() => onTimes(SERIES_TIMES.slice(1))}>
        Eine
      </button>
      <button type="button" onClick={() => onTimes([])}>
        Keine
      </button>
    </>
  ),
}));
const kept = vi.hoisted(() => ({ all: [] as unknown[], keep: vi.fn(), drop: vi.fn() }));
vi.mock('#platform/kept/kept-list.ts', () => ({ useKeptList: () => kept }));
const auth = vi.hoisted(() => ({ permissions: ['update activity'] }));
vi.mock('#platform/session/auth.tsx', () => ({
  useAuth: () => ({ user: { locations: [{ id: 'mitte', permissions: auth.permissions }] } }),
}));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ line: { online: true } }) }));
vi.mock('./presence/same-time-note.tsx', () => ({ SameTimeNote: () => null }));
const times = vi.hoisted(() => vi.fn(() => null));
vi.mock('./free-times.tsx', () => ({ FreeTimes: times }));

const SERIES_TIMES = ['2026-11-23T08:00:00.000Z', '2026-11-30T08:30:00.000Z'];

afterEach(clear);
beforeEach(() => {
  forgetDecisions();
  put.mockReset();
  put.mockResolvedValue({ state: 'saved', etag: '"2"' });
  writeSeries.mockReset();
  writeSeries.mockResolvedValue(null);
});

const grid = (
  rows: AppointmentRow[],
  onOpen = vi.fn(),
  openHours: { from: number; to: number }[] = [],
) => (
  <LaneGrid
    lanes={dayLanes([DENTIST], rows, '2026-11-23', 'both')}
    hours={{ from: 480, to: 1080 }}
    hourPx={72}
    headOf={(lane) => (
      <LaneHead lane={lane} isDay={false} isToday={false} isAway={false} onOpen={() => {}} />
    )}
    shadesOf={() => []}
    awaysOf={() => []}
    openHoursOf={() => openHours}
    chosenOf={() => [{ from: 600, to: 630, name: 'Emre Empfang' }]}
    treatmentOf={() => CHECK[1]}
    colourOf={() => 0}
    now={0}
    onOpen={onOpen}
  />
);

it('shows who comes to whom, when and for what, and opens it', async () => {
  const onOpen = vi.fn();
  await show(grid([rowOf()], onOpen));
  expect(has('heading', /Dr. Weber\s*1 Termin/)).toBe(true);
  expect(document.body.textContent).toContain('Emre Empfang vergibt hier gerade');
  await click(get('button', /Maria Muster\s*09:00 · Kontrolle/));
  expect(onOpen).toHaveBeenCalledOnce();
});

it('heads the narrow column of somebody who is not there with what the practice calls them', async () => {
  const head = async (short: string) => {
    const all: [string, Resource][] = [
      [DENTIST[0], { ...DENTIST[1], short }],
      ['r2', { ...DENTIST[1], name: 'Dr. Jonas Weidner' }],
    ];
    const [lane] = dayLanes(all, [], '2026-11-23', 'both', (id) => id === 'r2');
    if (lane === undefined) throw new Error('no lane');
    await show(
      <LaneHead lane={lane} isDay={false} isToday={false} isAway={false} onOpen={vi.fn()} />,
    );
    const said = 'Dr. Ada Weber: an diesem Tag nicht da';
    return get('button', said).textContent?.replace(said, '');
  };
  expect(await head('Web')).toBe('Web');
  expect(await head('')).toBe('AW');
});

it('shows when people come without an appointment, and says so once', async () => {
  const spans = [
    { from: 480, to: 540 },
    { from: 960, to: 1020 },
  ];
  await show(grid([rowOf()], undefined, spans));
  const bands = [...document.querySelectorAll('li[aria-hidden]')];
  expect(bands.map((one) => one.textContent)).toEqual([
    'Offene Sprechstunde',
    'Offene Sprechstunde',
  ]);
  const said = [...document.querySelectorAll('li:not([aria-hidden])')].map(
    (one) => one.textContent,
  );
  expect(said).toContain('Offene Sprechstunde 08:00 bis 09:00 und 16:00 bis 17:00');
  await show(grid([rowOf()]));
  expect(document.body.textContent).not.toContain('Offene Sprechstunde');
});

it('says of one that waits on this device that it is not certain', async () => {
  await show(grid([rowOf({}, 'waiting')]));
  expect(has('button', /vorgemerkt/)).toBe(true);
});

it('shows a foreign time as taken, without a name', async () => {
  await show(grid([rowOf({ is_hidden: true, name: '' })]));
  expect(has('button', /belegt/)).toBe(true);
});

it('lists a day for a phone, and says when nobody comes', async () => {
  const list = (rows: AppointmentRow[]) => (
    <DayList rows={rows} treatmentOf={() => CHECK[1]} nameOf={() => 'Dr. Weber'} onOpen={vi.fn()} />
  );
  await show(list([rowOf({ arrival: 'here' })]));
  expect(has('button', /09:00.*Maria Muster.*Kontrolle · Dr. Weber.*da/)).toBe(true);
  await show(list([]));
  expect(has('heading', 'Keine Termine an diesem Tag')).toBe(true);
});

/** What was written last. */
const wished = (): AppointmentContent | undefined =>
  (put.mock.lastCall?.[0] as { body: AppointmentContent } | undefined)?.body;

const Undecided = () => [...useWatched().values()].map((one) => one.seriesId ?? 'alone').join(' ');

const NEW = (
  <NewAppointment
    locationId="mitte"
    treatments={[CHECK]}
    resources={[DENTIST]}
    person={WHO}
    at={{ resourceId: 'r1', startsAt: Date.parse('2026-11-23T08:00:00.000Z') }}
    date="2026-11-23"
    maySqueeze
    onClose={() => {}}
    onSaved={() => {}}
  />
);

it('asks for who comes before anything is written', async () => {
  await show(NEW);
  await click(get('button', 'Termin vergeben'));
  expect(alerts()).toContain('Bitte sagen Sie, wer kommt.');
  expect(put).not.toHaveBeenCalled();
});

it('writes person, treatment and time, at whom somebody clicked', async () => {
  await show(NEW);
  await click(get('button', 'Maria'));
  await click(get('button', 'Termin vergeben'));
  expect(put.mock.lastCall?.[0]).toMatchObject({ base: null });
  expect(wished()).toMatchObject({
    customer_id: 'c1',
    treatment_id: 't1',
    starts_at: '2026-11-23T08:00:00.000Z',
    resource_ids: ['r1'],
    squeezed_in: false,
  });
});

it('makes it as long as it was drawn, unless the treatment is to say how long', async () => {
  const at = { resourceId: 'r1', startsAt: Date.parse('2026-11-23T08:00:00.000Z'), minutes: 45 };
  await show(<NewAppointment {...NEW.props} at={at} />);
  await click(get('button', 'Maria'));
  await click(get('button', 'Termin vergeben'));
  expect(wished()).toMatchObject({ minutes: 45 });
  await clear();
  await show(<NewAppointment {...NEW.props} at={at} />);
  await click(get('button', 'Maria'));
  await click(field('45 Minuten lang, wie im Kalender aufgezogen (sonst 30)'));
  await click(get('button', 'Termin vergeben'));
  expect(wished()).toMatchObject({ minutes: null });
});

it('asks who pays before a time, and says what to expect to whoever pays themselves', async () => {
  const dear: [string, Treatment] = ['t1', { ...CHECK[1], costs: 'etwa 350 €' }];
  await show(<NewAppointment {...NEW.props} treatments={[dear]} />);
  await click(get('button', 'Maria'));
  expect(document.body.textContent).not.toContain('350');
  await choose('Versicherung', 'self');
  await choose('Neu oder bekannt', 'new');
  expect(document.body.textContent).toContain('Voraussichtliche Kosten: etwa 350 €');
  expect(times).toHaveBeenLastCalledWith(
    expect.objectContaining({
      asked: expect.objectContaining({ payer: 'self', familiar: 'new' }),
    }),
    undefined,
  );
  await click(get('button', 'Termin vergeben'));
  expect(wished()).toMatchObject({ customer_id: 'c1', payer: 'self', familiar: 'new' });
});

it('makes a series of appointments of their own, and of one time that is left none', async () => {
  await show(NEW);
  await click(get('button', 'Maria'));
  await click(field('Serie: mehrere Termine im gleichen Abstand'));
  await click(get('button', 'Termin vergeben'));
  // Nothing is written of which nobody knows yet when it will be.
  expect(alerts()).toContain('geprüft');
  await click(get('button', 'Keine'));
  await click(get('button', '0 Termine vergeben'));
  expect(alerts()).toContain('mindestens einen Termin');
  expect(writeSeries).not.toHaveBeenCalled();
  await click(get('button', 'Zeiten'));
  await click(get('button', '2 Termine vergeben'));
  const [seriesId, members] = writeSeries.mock.lastCall as [
    string,
    { id: string; body: AppointmentContent; base: null }[],
  ];
  expect(members.map(({ body }) => body.starts_at)).toEqual(SERIES_TIMES);
  expect(members.map(({ body }) => body.series_id)).toEqual([seriesId, seriesId]);
  expect(new Set(members.map(({ id }) => id)).size).toBe(2);
  expect(put).not.toHaveBeenCalled();
  await click(get('button', 'Eine'));
  await click(get('button', '1 Termin vergeben'));
  expect(wished()).toMatchObject({ starts_at: SERIES_TIMES[1], series_id: null });
  // What becomes of each is told to whoever wrote it, of a series together.
  await show(<Undecided />);
  expect(document.body.textContent).toBe(`${seriesId} ${seriesId} alone`);
});

it('keeps what is typed until it is saved, and offers it again', async () => {
  kept.all = [];
  await show(NEW);
  await type('Notiz (freiwillig)', 'Rampe nötig');
  expect(kept.keep).toHaveBeenLastCalledWith(expect.objectContaining({ note: 'Rampe nötig' }));
  const unfinished = { ...kept.keep.mock.lastCall?.[0], id: 'of-before' };
  await clear();
  kept.all = [unfinished];
  kept.drop.mockReset();
  await show(NEW);
  await click(get('button', 'Weiter ausfüllen'));
  expect(field('Notiz (freiwillig)').value).toBe('Rampe nötig');
  expect(has('button', 'Weiter ausfüllen')).toBe(false);
  await click(get('button', 'Abbrechen'));
  expect(kept.drop).toHaveBeenCalledWith('of-before');
  kept.all = [];
});

it('squeezes in with a reason alone', async () => {
  await show(NEW);
  await click(get('button', 'Maria'));
  await click(field('Einschub: zusätzlich zu dem, was schon steht'));
  await click(get('button', 'Termin vergeben'));
  expect(alerts()).toContain('Grund des Einschubs');
  expect(put).not.toHaveBeenCalled();
});

it('draws on paper who comes when in each column', async () => {
  const lanes = dayLanes([DENTIST], [rowOf()], '2026-11-23', 'both');
  await show(
    <CalendarSheet
      title="Montag, 23. November"
      lanes={lanes}
      treatmentOf={() => CHECK[1]}
      now={0}
    />,
  );
  expect(document.body.textContent).toContain('09:00–09:30Maria Muster · Kontrolle');
  await clear();
  // Of a combined treatment each has their own time, without what is cleaned up.
  const steps = [
    { name: '', offset: 0, minutes: 45, needs: [] },
    { name: '', offset: 45, minutes: 15, needs: [] },
  ] as never;
  const claims = [
    {
      resource_id: 'r1',
      step: 1,
      from: '2026-11-23T08:45:00.000Z',
      to: '2026-11-23T09:10:00.000Z',
    },
  ];
  const both = rowOf({ steps, claims, ends_at: '2026-11-23T09:00:00.000Z' });
  await show(
    <CalendarSheet
      title="Montag, 23. November"
      lanes={dayLanes([DENTIST], [both], '2026-11-23', 'both')}
      treatmentOf={() => CHECK[1]}
      now={0}
    />,
  );
  expect(document.body.textContent).toContain('09:45–10:00Maria Muster · Kontrolle');
});
