// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Appointment, AppointmentContent } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
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
import { BlockDialog } from '../block/block-dialog.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { DayList } from './day-list.tsx';
import { LaneGrid } from './grid/lane-grid.tsx';
import { LaneHead } from './grid/lane-head.tsx';
import { dayLanes } from './grid/lanes.ts';
import type { AppointmentRow } from './layout.ts';
import { NewAppointment, type PersonField } from './new-appointment.tsx';
import { CalendarSheet } from './print/calendar-sheet.tsx';
import { Slip } from './print/slip.tsx';

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
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ line: { online: true } }) }));
vi.mock('./free-times.tsx', () => ({ FreeTimes: () => null }));

const SERIES_TIMES = ['2026-11-23T08:00:00.000Z', '2026-11-30T08:30:00.000Z'];

afterEach(clear);
beforeEach(() => {
  put.mockReset();
  put.mockResolvedValue({ state: 'saved', etag: '"2"' });
  writeSeries.mockReset();
  writeSeries.mockResolvedValue(null);
});

const DENTIST: [string, Resource] = [
  'r1',
  {
    kind: 'practitioner',
    name: 'Dr. Ada Weber',
    short: 'AW',
    colour: 0,
    skills: [],
    user_id: null,
    active: true,
    position: 0,
  },
];
const CHECK = [
  't1',
  { name: 'Kontrolle', active: true, steps: [{ offset: 0, minutes: 30, needs: [] }] },
] as unknown as [string, Treatment];

const LONG: [string, Treatment] = ['t2', { ...CHECK[1], name: 'Füllung' }];
const rowOf = (rest: Partial<Appointment> = {}, pending: AppointmentRow['pending'] = null) =>
  ({
    id: 'a1',
    etag: '"1"',
    pending,
    appointment: {
      type: 'appointment',
      state: 'confirmed',
      name: 'Maria Muster',
      phone: '030 2312542',
      treatment_id: 't1',
      starts_at: '2026-11-23T08:00:00.000Z',
      ends_at: '2026-11-23T08:30:00.000Z',
      claims: [
        {
          resource_id: 'r1',
          step: 0,
          from: '2026-11-23T08:00:00.000Z',
          to: '2026-11-23T08:30:00.000Z',
        },
      ],
      resource_ids: [],
      arrival: 'expected',
      refused: null,
      squeezed_in: false,
      is_cancelled: false,
      is_hidden: false,
      series_id: null,
      source_id: null,
      customer_id: 'c1',
      minutes: null,
      needs: [],
      card_read: false,
      referral: false,
      note: '',
      reason: '',
      created_by: { id: 'u1', name: 'Emre' },
      ...rest,
    } as Appointment,
  }) satisfies AppointmentRow;

const grid = (rows: AppointmentRow[], onOpen = vi.fn()) => (
  <LaneGrid
    lanes={dayLanes([DENTIST], rows, '2026-11-23', 'both')}
    hours={{ from: 480, to: 1080 }}
    hourPx={72}
    headOf={(lane) => (
      <LaneHead lane={lane} isDay={false} isToday={false} isAway={false} onOpen={() => {}} />
    )}
    shadesOf={() => []}
    awaysOf={() => []}
    treatmentOf={() => CHECK[1]}
    colourOf={() => 0}
    now={0}
    onOpen={onOpen}
  />
);

it('shows who comes to whom, when and for what, and opens it', async () => {
  const onOpen = vi.fn();
  await show(grid([rowOf()], onOpen));
  expect(has('heading', /Dr. Ada Weber\s*1 Termin/)).toBe(true);
  await click(get('button', /Maria Muster\s*09:00 · Kontrolle/));
  expect(onOpen).toHaveBeenCalledOnce();
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

const WHO: PersonField = ({ value, onChange }) => (
  <button
    type="button"
    onClick={() => onChange({ customer_id: 'c1', name: 'Maria Muster', phone: '' })}
  >
    {value.name || 'Maria'}
  </button>
);
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
});

it('squeezes in with a reason alone', async () => {
  await show(NEW);
  await click(get('button', 'Maria'));
  await click(field('Einschub: zusätzlich zu dem, was schon steht'));
  await click(get('button', 'Termin vergeben'));
  expect(alerts()).toContain('Grund des Einschubs');
  expect(put).not.toHaveBeenCalled();
});

const LOCATION = {
  name: 'Lindenhof Mitte',
  street: 'Lindenstraße 1',
  postal_code: '10969',
  city: 'Berlin',
  phone: '+49302312542',
};
const dialog = (row: AppointmentRow) => (
  <AppointmentDialog
    locationId="mitte"
    row={row}
    rows={[row]}
    treatments={[CHECK, LONG]}
    nameOf={() => 'Dr. Weber'}
    may={{ make: true, change: true }}
    person={WHO}
    recordHref={(id) => `/kartei/${id}`}
    slip={{ practice: 'Praxis Lindenhof', location: LOCATION, who: 'Dr. Weber' }}
    onClose={() => {}}
  />
);
it('marks who has come, and cancels', async () => {
  await show(dialog(rowOf()));
  await click(get('button', 'da'));
  expect(wished()).toMatchObject({ arrival: 'here', starts_at: '2026-11-23T08:00:00.000Z' });
  await click(get('button', 'Termin absagen'));
  expect(wished()).toMatchObject({ is_cancelled: true });
});

it('writes what is typed of it, and nothing else', async () => {
  await show(dialog(rowOf({ phone: null })));
  await click(get('button', 'Bearbeiten'));
  await click(get('button', 'Speichern'));
  expect(put).not.toHaveBeenCalled();
  await click(get('button', 'Bearbeiten'));
  await click(field('Rollstuhl'));
  await click(field('Überweisung liegt vor'));
  await type('Notiz (freiwillig)', ' kommt mit dem Taxi ');
  await click(get('button', 'Speichern'));
  expect(wished()).toMatchObject({
    needs: ['wheelchair'],
    referral: true,
    note: 'kommt mit dem Taxi',
    name: 'Maria Muster',
    phone: null,
    treatment_id: 't1',
    starts_at: '2026-11-23T08:00:00.000Z',
  });
});

it('wishes another treatment, as long as that is, and says that it needs room', async () => {
  await show(dialog(rowOf({ minutes: 45 })));
  await click(get('button', 'Bearbeiten'));
  expect(document.body.textContent).not.toContain('braucht Platz');
  await choose('Behandlung', 't2');
  expect(document.body.textContent).toContain('braucht Platz');
  await click(get('button', 'Speichern'));
  expect(wished()).toMatchObject({ treatment_id: 't2', minutes: null });
});

it('keeps what was typed for whoever looks at the appointment again', async () => {
  await show(dialog(rowOf()));
  await click(get('button', 'Bearbeiten'));
  await type('Notiz (freiwillig)', 'Taxi');
  await click(get('button', 'Abbrechen'));
  expect(has('button', 'Termin absagen')).toBe(true);
  await click(get('button', 'Bearbeiten'));
  expect(field('Notiz (freiwillig)').value).toBe('Taxi');
});

it('leads to the record, and says what has to be ready', async () => {
  await show(dialog(rowOf({ needs: ['interpreter'], card_read: true })));
  expect(get('link', 'Zur Kartei').getAttribute('href')).toBe('/kartei/c1');
  expect(document.body.textContent).toContain('Dolmetscher');
  expect(document.body.textContent).toContain('Karte in diesem Quartal eingelesen');
});

it('gives a kept time free again, and calls it by what it is for', async () => {
  await show(dialog(rowOf({ type: 'block', name: '', treatment_id: null, phone: null })));
  expect(has('dialog', 'Freigehaltene Zeit')).toBe(true);
  expect(has('button', 'Verschieben')).toBe(false);
  await click(get('button', 'Wieder freigeben'));
  expect(wished()).toMatchObject({ type: 'block', is_cancelled: true });
});

it('keeps a time free for a column, and not where somebody comes', async () => {
  const saved = vi.fn();
  const at = { resourceId: 'r1', startsAt: Date.parse('2026-11-23T08:00:00.000Z') };
  const block = (rows: AppointmentRow[]) => (
    <BlockDialog
      locationId="mitte"
      resources={[DENTIST]}
      rows={rows}
      at={at}
      date="2026-11-23"
      onClose={() => {}}
      onSaved={saved}
    />
  );
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
  await show(block([rowOf()]));
  await click(get('button', 'Freihalten'));
  expect(alerts()).toContain('09:00 Maria Muster');
  expect(put).not.toHaveBeenCalled();
  await clear();
  await show(block([]));
  await type('Wofür (freiwillig)', 'Teambesprechung');
  await click(field('Dr. Ada Weber'));
  await click(get('button', 'Freihalten'));
  expect(alerts()).toContain('für wen oder was');
  await click(field('Dr. Ada Weber'));
  await click(get('button', 'Freihalten'));
  vi.useRealTimers();
  expect(wished()).toMatchObject({
    type: 'block',
    name: 'Teambesprechung',
    minutes: 60,
    resource_ids: ['r1'],
    starts_at: '2026-11-23T08:00:00.000Z',
  });
  expect(saved).toHaveBeenCalledWith('2026-11-23T08:00:00.000Z');
});

it('calls by the number where it may be seen, and writes none back where not', async () => {
  await show(dialog(rowOf()));
  expect(has('link', /anrufen/i)).toBe(true);
  await clear();
  await show(dialog(rowOf({ phone: null })));
  expect(has('dialog', 'Maria Muster')).toBe(true);
  expect(has('link', /anrufen/i)).toBe(false);
  await click(get('button', 'Termin absagen'));
  expect(wished()).toMatchObject({ is_cancelled: true, phone: null });
});

it('says why a time could not be given, and offers three others', async () => {
  const refused = {
    starts_at: '2026-11-23T08:00:00.000Z',
    refusals: [{ code: 'taken' as const, resource_id: 'r1' }],
    alternatives: ['2026-11-23T09:00:00.000Z'],
  };
  await show(dialog(rowOf({ state: 'refused', claims: [], refused })));
  expect(document.body.textContent).toContain('Dr. Weber ist belegt.');
  await click(get('button', 'Mo., 23.11., 10:00'));
  expect(wished()).toMatchObject({ starts_at: '2026-11-23T09:00:00.000Z' });
});

it('has a slip to take along of an appointment that stands, on paper of its size', async () => {
  const print = vi.fn();
  const paper = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
  vi.stubGlobal('print', print);
  await show(dialog(rowOf()));
  const slip = document.querySelector('[data-print="sheet"]')?.textContent;
  expect(slip).toContain('Montag, 23. November 2026');
  expect(slip).toContain('09:00 Uhr');
  expect(slip).toContain('Kontrolle, bei Dr. Weber');
  await click(get('button', 'Terminzettel'));
  expect(print).toHaveBeenCalledOnce();
  expect(paper.mock.lastCall?.[0]).toContain('size: A6');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it('has the later ones of a series on the slip', async () => {
  const others = ['2026-11-30T08:00:00.000Z', '2026-12-07T08:00:00.000Z'];
  const where = { practice: 'Praxis Lindenhof', location: LOCATION, who: undefined };
  await show(<Slip row={rowOf()} treatment="Kontrolle" others={others} {...where} />);
  const slip = document.querySelector('[data-print="sheet"]')?.textContent;
  expect(slip).toContain('Ihre weiteren Termine');
  expect(slip).toContain('Montag, 30. November 2026, 09:00 Uhr');
  expect(slip).toContain('Montag, 7. Dezember 2026, 09:00 Uhr');
});

it('has no slip of one that is not decided', async () => {
  await show(dialog(rowOf({}, 'waiting')));
  expect(has('button', 'Terminzettel')).toBe(false);
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
});
