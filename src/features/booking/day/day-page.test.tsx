// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Appointment, AppointmentContent } from '#contract/booking/appointment.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import { clear, click, get, has, show, type } from '../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { DayPage } from './day-page.tsx';

const { put, calendar, line, practice } = vi.hoisted(() => ({
  put: vi.fn(),
  calendar: {} as Record<string, unknown>,
  line: { online: true as boolean | undefined },
  practice: { closures: [] as unknown[] },
}));
vi.mock('../calendar/use-booking-settings.ts', () => ({ useBookingSettings: () => null }));
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ put }) }));
vi.mock('../calendar/use-calendar.ts', () => ({ useCalendar: () => calendar, baseOf: () => null }));
vi.mock('./use-cards-before.ts', () => ({ useCardsBefore: () => [] }));
vi.mock('../calendar/free-times.tsx', () => ({ FreeTimes: () => null }));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ line }) }));
vi.mock('#platform/practice/practice.tsx', () => ({
  usePractice: () => ({
    locations: [{ id: 'mitte', name: 'Mitte', opening_hours: [], closures: practice.closures }],
  }),
}));

/** At noon: what was a quarter of an hour ago is of the same day. */
const NOW = Date.parse('2027-01-12T11:00:00.000Z');
const TODAY = dateAt(NOW);
const resource = (kind: Resource['kind'], name: string): Resource => ({
  kind,
  name,
  short: '',
  colour: 0,
  skills: [],
  user_id: null,
  active: true,
  position: 0,
});
const row = (id: string, rest: Partial<Appointment> = {}): AppointmentRow => ({
  id,
  etag: '"1"',
  pending: null,
  appointment: {
    type: 'appointment',
    state: 'confirmed',
    is_cancelled: false,
    is_hidden: false,
    name: id,
    phone: '030 2312542',
    customer_id: id,
    treatment_id: 't1',
    starts_at: new Date(NOW).toISOString(),
    payer: 'private',
    card_read: false,
    referral: false,
    needs: [],
    arrival: 'expected',
    refused: null,
    squeezed_in: false,
    resource_ids: [],
    claims: [{ resource_id: 'z1', step: 0, from: '', to: '' }],
    source: 'desk',
    marked: {},
    ...rest,
  } as Appointment,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  put.mockReset().mockResolvedValue({ state: 'waiting', entries: [] });
  line.online = true;
  practice.closures = [];
  Object.assign(calendar, {
    rows: [row('Paula Probst'), row('Kim Kurz', { arrival: 'done' })],
    resources: [
      ['z1', resource('room', 'Zimmer 1')],
      ['d', resource('practitioner', 'Dr. Weber')],
    ],
    treatments: [
      ['t1', { name: 'Akutsprechstunde', active: true, kind: 'practice', steps: [], payers: [] }],
    ],
    shifts: [],
    absences: [],
    isReady: true,
    readAt: NOW,
  });
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

const onNew = vi.fn();
const day = (address = '', may = { make: true, change: true, setUp: false }) => (
  <DayPage
    locationId="mitte"
    may={may}
    person={({ value, onChange }) => (
      <button
        type="button"
        onClick={() => onChange({ ...value, customer_id: null, name: 'Otto Ohne', phone: '' })}
      >
        Otto
      </button>
    )}
    knownOf={(id) =>
      id === 'Paula Probst'
        ? { phone: true, cardless: true, consents: 0, forms: ['Anamnese'] }
        : undefined
    }
    recordHref={(id) => `/personnel/customers?customer=${id}`}
    onNew={onNew}
    wishes={null}
    params={new URLSearchParams(address)}
    setParams={() => {}}
  />
);
const text = () => document.body.textContent ?? '';
const written = (): AppointmentContent => put.mock.lastCall?.[0].body;
/** Of one person. */
const stateOf = (name: string, state: string) =>
  [...get('group', `Ankunft von ${name}`).querySelectorAll('button')].find(
    (one) => one.textContent === state,
  ) as HTMLElement;

it('marks that somebody has come with one tap, which can be taken back', async () => {
  await show(day());
  await click(stateOf('Paula Probst', 'Ist da'));
  expect(put).toHaveBeenCalledTimes(1);
  expect(put.mock.lastCall?.[0]).toMatchObject({
    id: 'Paula Probst',
    body: { arrival: 'here', marks: { here: new Date(NOW).toISOString() } },
  });
  const notice = notifications().at(-1);
  expect(notice?.title).toBe('Paula Probst: da');
  await act(async () => notice?.action?.onClick());
  expect(written()).toMatchObject({ arrival: 'expected', marks: {} });
});

it('says when each tap was, also of several that wait for a line', async () => {
  const here = new Date(NOW - 20 * MINUTE_MS).toISOString();
  calendar.rows = [row('Paula Probst', { arrival: 'here', marks: { here } })];
  await show(day());
  await click(stateOf('Paula Probst', 'Ins Zimmer'));
  const marks = { here, in_room: new Date(NOW).toISOString() };
  expect(written()).toMatchObject({ arrival: 'in_room', marks });
  await act(async () => notifications().at(-1)?.action?.onClick());
  expect(written()).toMatchObject({ arrival: 'here', marks: { here } });
});

it('offers the next step alone, and the others in the menu', async () => {
  await show(day());
  expect(stateOf('Paula Probst', 'Nicht erschienen')).toBeUndefined();
  expect(stateOf('Kim Kurz', 'Ist da')).toBeUndefined();
  await click(get('button', 'Mehr zu Kim Kurz'));
  expect(has('menuitem', 'Fertig')).toBe(false);
  await click(get('menuitem', 'Doch erwartet'));
  expect(written().arrival).toBe('expected');
});

it('says in words what was not saved', async () => {
  put.mockResolvedValue({ state: 'refused', title: 'Nicht erlaubt', message: 'Nein.', code: null });
  const late = new Date(NOW - 11 * MINUTE_MS).toISOString();
  calendar.rows = [row('Paula Probst', { starts_at: late })];
  await show(day());
  await click(stateOf('Paula Probst', 'Nicht erschienen'));
  expect(notifications().at(-1)).toMatchObject({ intent: 'error', title: 'Nicht erlaubt' });
});

it('names what is missing, and how long somebody waits', async () => {
  const here = new Date(NOW - 31 * MINUTE_MS).toISOString();
  calendar.rows = [row('Paula Probst', { arrival: 'here', marked: { here } })];
  await show(day());
  expect(get('region', 'Wer kommt').textContent).toContain('Bogen fehlt');
  expect(text()).toMatch(/3[12] Min\./);
  await click(get('button', 'Paula Probst ins Zimmer'));
  expect(written().arrival).toBe('in_room');
});

it('says of a card that it is missing, until somebody notes that it was read', async () => {
  calendar.rows = [row('Karla Kasse', { payer: 'statutory', phone: '030 1234', referral: true })];
  await show(day());
  expect(text()).toContain('Überweisung liegt vor');
  const chip = get('button', 'Karte fehlt: bei Karla Kasse als eingelesen vermerken');
  expect(chip.textContent).toBe('Karte fehlt');
  await click(chip);
  expect(written().card_read).toBe(true);
  // The column of the paper says itself what is meant.
  expect(document.querySelector('tbody')?.textContent).toMatch(/Karte$/);
});

it('says of a referral that it is missing where the treatment needs one, also on paper', async () => {
  const [[id, treatment]] = calendar.treatments as [[string, object]];
  calendar.treatments = [[id, { ...treatment, needs_referral: true }]];
  await show(day());
  expect(document.querySelector('table')?.textContent).toContain('Überweisung');
  const chip = get('button', 'Überweisung fehlt: bei Paula Probst als vorliegend vermerken');
  expect(chip.textContent).toBe('Überweisung fehlt');
  await click(chip);
  expect(written().referral).toBe(true);
  expect(notifications().at(-1)?.title).toBe('Paula Probst: Überweisung liegt vor');
  calendar.rows = [row('Paula Probst', { referral: true })];
  await show(day());
  expect(text()).not.toContain('Überweisung fehlt');
});

it('shows one state alone, and the day by rooms', async () => {
  await show(day());
  await click(get('button', 'fertig 1'));
  expect(text()).toContain('Kim Kurz');
  expect(has('group', 'Ankunft von Paula Probst')).toBe(false);
  await click(get('button', 'da 0'));
  expect(text()).toContain('Niemand ist gerade in diesem Stand.');
  await clear();
  await show(day('ordnung=raum'));
  expect(has('heading', 'Zimmer 1')).toBe(true);
});

it('folds away who is over already, and shows them on a tap', async () => {
  const over = ['Alma Alt', 'Bert Bald', 'Cora Chor', 'Dora Dorn'];
  calendar.rows = [...over.map((name) => row(name, { arrival: 'done' })), row('Paula Probst')];
  await show(day());
  expect(has('group', 'Ankunft von Paula Probst')).toBe(true);
  expect(has('group', 'Ankunft von Alma Alt')).toBe(false);
  await click(get('button', '4 fertig'));
  expect(has('group', 'Ankunft von Alma Alt')).toBe(true);
});

it('takes in who has come without an appointment: a name, and they are here', async () => {
  await show(day());
  await click(get('button', 'Ohne Termin'));
  await act(() => vi.dynamicImportSettled());
  await click(get('button', 'Aufnehmen'));
  expect(put).not.toHaveBeenCalled();
  await click(get('button', 'Otto'));
  await type('Notiz (freiwillig)', 'Zahnschmerzen');
  await click(get('button', 'Aufnehmen'));
  expect(written()).toMatchObject({
    name: 'Otto Ohne',
    treatment_id: 't1',
    squeezed_in: true,
    reason: 'Ohne Termin gekommen',
    arrival: 'here',
    source: 'walk_in',
    note: 'Zahnschmerzen',
  });
});

it('says until when the open hour runs to which somebody comes without an appointment', async () => {
  const hours = { resource_id: 'd', weekdays: [2], from: '11:00', to: '12:30', every_weeks: 1 };
  const valid = { valid_from: '2026-01-05', valid_to: null, payers: [], treatments: [] };
  calendar.shifts = [
    { ...hours, ...valid, familiar: 'all', online: true, band: 'long', open_hour: true },
  ];
  await show(day());
  await click(get('button', 'Ohne Termin'));
  await act(() => vi.dynamicImportSettled());
  expect(get('dialog', 'Ohne Termin da').textContent).toContain(
    'Offene Sprechstunde bis 12:30 (Dr. Weber)',
  );
});

it('says of whom was taken in that they are, and only without a line that it waits', async () => {
  for (const [online, title] of [
    [true, 'Aufgenommen'],
    [false, 'Aufgenommen, wartet auf Netz'],
  ] as const) {
    line.online = online;
    await show(day());
    await click(get('button', 'Ohne Termin'));
    await act(() => vi.dynamicImportSettled());
    await click(get('button', 'Otto'));
    await click(get('button', 'Aufnehmen'));
    expect(notifications().at(-1)?.title).toBe(title);
    await clear();
  }
});

it('expects nobody whose wish could not be, and says so of whom is here without an appointment', async () => {
  const refused = { starts_at: '', refusals: [], alternatives: [] };
  calendar.rows = [
    row('Paula Probst'),
    row('Vera Vergeblich', { state: 'refused', refused }),
    row('Otto Ohne', { state: 'refused', refused, source: 'walk_in', arrival: 'here' }),
  ];
  await show(day());
  expect(has('group', 'Ankunft von Vera Vergeblich')).toBe(false);
  expect(text()).toContain('nicht möglich');
  expect(get('button', 'erwartet 1')).toBeTruthy();
  expect(has('group', 'Ankunft von Otto Ohne')).toBe(true);
  expect(text()).toContain('Ohne Termin · nicht möglich');
  const paper = document.querySelector('table')?.textContent;
  expect(paper).toContain('Paula Probst');
  expect(paper).toContain('Otto Ohne');
  expect(paper).not.toContain('Vera Vergeblich');
});

it('marks nobody who comes tomorrow, and nothing for whoever only looks', async () => {
  calendar.rows = [row('Paula Probst', { starts_at: '2099-03-02T08:00:00.000Z' })];
  await show(day('datum=2099-03-02'));
  expect(text()).toContain('Paula Probst');
  expect(has('group', 'Ankunft von Paula Probst')).toBe(false);
  expect(has('button', 'Ohne Termin')).toBe(false);
  await clear();
  calendar.rows = [row('Paula Probst')];
  await show(day('', { make: false, change: false, setUp: false }));
  expect(has('group', 'Ankunft von Paula Probst')).toBe(false);
  expect(has('button', 'Termin')).toBe(false);
});

it('says of a foreign time that it is taken, and no more', async () => {
  calendar.rows = [row('x', { is_hidden: true, name: '', phone: null })];
  await show(day());
  expect(text()).toContain('belegt');
  expect(has('group', /Ankunft/)).toBe(false);
});

it('misses no number for whoever may not see numbers', async () => {
  const missed = () => get('region', 'Wer kommt').textContent;
  calendar.rows = [row('Wer Da Ist', { phone: null })];
  await show(day());
  expect(missed()).toContain('Wer Da Ist');
  expect(missed()).not.toContain('Telefon');
  await clear();
  calendar.rows = [row('Wer Da Ist', { phone: '' })];
  await show(day());
  expect(missed()).toContain('Telefon');
});

it('has words for an empty day, a closed one, and for a calendar that is not there', async () => {
  calendar.rows = [];
  await show(day());
  expect(has('heading', 'Heute kommt niemand')).toBe(true);
  await clear();
  practice.closures = [{ from: TODAY, to: TODAY, name: 'Betriebsferien' }];
  await show(day());
  expect(has('heading', 'Geschlossen: Betriebsferien')).toBe(true);
  await clear();
  calendar.rows = [row('Paula Probst')];
  await show(day());
  expect(text()).toContain('Diese Termine stehen trotzdem.');
  await clear();
  calendar.resources = [];
  await show(day('', { make: true, change: true, setUp: true }));
  expect(has('link', 'Kalender einrichten')).toBe(true);
});

it('without network it says how old it is, or that nothing is here yet', async () => {
  line.online = false;
  await show(day());
  expect(text()).toContain('Gerade ohne Netz.');
  expect(has('group', 'Ankunft von Paula Probst')).toBe(true);
  await clear();
  Object.assign(calendar, { rows: null, isReady: false });
  await show(day());
  expect(text()).toContain('Der Kalender liegt noch nicht auf diesem Gerät');
});
