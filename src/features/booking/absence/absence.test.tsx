// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import type { PutWish } from '#platform/write/wish.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import {
  alerts,
  clear,
  click,
  field,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { AwayDialog } from './away-dialog.tsx';
import { AwayPart } from './away-part.tsx';
import { type AbsenceRow, awayMarks, standsIn, wishWithout } from './marks.ts';

const put = vi.hoisted(() => vi.fn());
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ put }) }));
const kept = vi.hoisted(() => ({ found: null as unknown, keep: vi.fn(), drop: vi.fn() }));
vi.mock('#platform/kept/kept-text.ts', () => ({ useKeptText: () => kept }));
vi.mock('../calendar/free-times.tsx', () => ({
  FreeTimes: ({
    onChoose,
    asked,
    whoOf,
  }: {
    onChoose: (at: string) => void;
    asked: { without?: string };
    whoOf: (ids: string[]) => string;
  }) => (
    <button type="button" onClick={() => onChoose('2027-01-13T08:00:00.000Z')}>
      Mittwoch bei {whoOf([])}, ohne {asked.without ?? 'niemanden'}
    </button>
  ),
}));

beforeEach(() => {
  kept.found = null;
  kept.keep.mockReset();
  kept.drop.mockReset();
  put.mockReset().mockResolvedValue({ state: 'saved', etag: '"2"' });
});
afterEach(clear);

const DATE = '2027-01-12';
const NOW = Date.parse('2027-01-12T06:00:00.000Z');
const row = (id: string, hour: number, rest: Partial<Appointment> = {}): AppointmentRow => {
  const at = (more: number) =>
    new Date(Date.parse(`${DATE}T00:00:00Z`) + (hour - 1 + more) * HOUR_MS).toISOString();
  return {
    id,
    etag: '"1"',
    pending: null,
    appointment: {
      type: 'appointment',
      state: 'confirmed',
      name: `Person ${id}`,
      phone: '',
      treatment_id: 'check',
      starts_at: at(0),
      ends_at: at(0.5),
      steps: [{ name: '', offset: 0, minutes: 30, needs: [] }],
      // Cleaned up for ten minutes more.
      claims: [{ resource_id: 'weber', step: 0, from: at(0), to: at(4 / 6) }],
      is_cancelled: false,
      is_hidden: false,
      refused: null,
      ...rest,
    } as unknown as Appointment,
  };
};
const ROWS = [
  row('spät', 15),
  row('früh', 9),
  row('weg', 10, { is_cancelled: true, state: 'cancelled' }),
  row('andere', 9, { claims: [] }),
];
const absence = (rest: Partial<AbsenceRow['absence']> = {}): AbsenceRow => ({
  id: 'a1',
  etag: '"4"',
  pending: null,
  absence: {
    resource_id: 'weber',
    from: `${DATE}T00:00`,
    to: '2027-01-13T00:00',
    kind: 'sick',
    note: '',
    ...rest,
  },
});
const dialog = (away: AbsenceRow[] = [], mayAnyDay = true, onClose = vi.fn()) => (
  <AwayDialog
    locationId="mitte"
    resource={{ id: 'weber', name: 'Dr. Weber' }}
    date={DATE}
    rows={ROWS}
    away={away}
    now={NOW}
    mayAnyDay={mayAnyDay}
    onClose={onClose}
  />
);
const closing = (away: AbsenceRow[] = []) => (
  <AwayDialog
    locationId="mitte"
    resource={null}
    date={DATE}
    rows={ROWS}
    away={away}
    now={NOW}
    mayAnyDay
    onClose={() => {}}
  />
);
const wish = () => put.mock.lastCall?.[0] as PutWish & { body: Record<string, unknown> };
const text = () => document.body.textContent ?? '';

it('marks who is missing at an appointment, and none that somebody left where it is', () => {
  const resources = new Map([['weber', { kind: 'practitioner' } as Resource]]);
  const early = ROWS[1]?.appointment as Appointment;
  const mark = (one: AbsenceRow) => awayMarks([one], resources)('früh', early);
  expect(mark(absence())).toBe('Behandler abwesend');
  expect(mark(absence({ resource_id: null }))).toBe('Praxis geschlossen');
  expect(mark(absence({ resource_id: 'sander' }))).toBeNull();
  expect(mark(absence({ keeps: ['früh'] }))).toBeNull();
  expect(mark(absence({ from: `${DATE}T09:30`, to: `${DATE}T12:00` }))).toBeNull();
});

it('meets nobody who is only cleaned up after', () => {
  const early = ROWS[1]?.appointment as Appointment;
  const from = (clock: string) => absence({ from: `${DATE}T${clock}` });
  expect(standsIn(from('09:30'), early)).toBe(false);
  expect(standsIn(from('09:29'), early)).toBe(true);
  expect(wishWithout(absence(), { resource_ids: ['weber', 'stuhl'] })).toEqual(['stuhl']);
});

it('shows what lies in it before it is entered, and takes it back with one tap', async () => {
  const onClose = vi.fn();
  await show(dialog([], true, onClose));
  expect(text()).toContain('2 Termine liegen darin');
  expect(text()).toContain('09:00 Person früh');
  await click(field('Nur zu bestimmten Zeiten'));
  expect(text()).toContain('1 Termin liegt darin');
  await click(field('Nur zu bestimmten Zeiten'));
  await type('Notiz (freiwillig)', 'Grippe');
  await click(get('button', 'Eintragen'));
  expect(wish().body).toEqual({
    resource_id: 'weber',
    from: `${DATE}T00:00`,
    to: '2027-01-13T00:00',
    kind: 'sick',
    keeps: [],
    note: 'Grippe',
    removed: false,
  });
  expect(wish().base).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
  const [notice] = notifications();
  expect(notice?.title).toBe('Dr. Weber ist abwesend eingetragen');
  notice?.action?.onClick();
  await vi.waitFor(() => expect(wish().body.removed).toBe(true));
  expect(wish().base?.etag).toBe('"2"');
});

it('offers after a lock what was typed before it, and drops it once it is entered or closed', async () => {
  const typed = { kind: 'training', first: DATE, last: DATE, hours: false, note: 'Kurs in Köln' };
  kept.found = { ...typed, from: '08:00', to: '12:00' };
  const onClose = vi.fn();
  await show(dialog([], true, onClose));
  expect(field('Notiz (freiwillig)').value).toBe('');
  await click(get('button', 'Weiter bearbeiten'));
  expect(field('Notiz (freiwillig)').value).toBe('Kurs in Köln');
  expect(has('button', 'Weiter bearbeiten')).toBe(false);
  await type('Notiz (freiwillig)', 'Kurs in Bonn');
  expect(kept.keep.mock.lastCall?.[0]).toMatchObject({ kind: 'training', note: 'Kurs in Bonn' });
  expect(kept.drop).not.toHaveBeenCalled();
  await click(get('button', 'Eintragen'));
  expect(wish().body).toMatchObject({ kind: 'training', note: 'Kurs in Bonn' });
  expect(kept.drop).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
  // Whoever may say it of today alone says it of today, whenever it was begun.
  kept.found = { ...typed, first: '2027-01-11', last: '2027-01-11', from: null, to: null };
  await clear();
  await show(dialog([], false));
  await click(get('button', 'Weiter bearbeiten'));
  await click(get('button', 'Eintragen'));
  expect(wish().body).toMatchObject({ from: `${DATE}T00:00` });
});

it('closes the practice for everybody, and takes that back where it was entered', async () => {
  await show(closing());
  expect(has('dialog', 'Praxis geschlossen')).toBe(true);
  expect(text()).toContain('2 Termine liegen darin');
  await click(get('button', 'Eintragen'));
  expect(wish().body).toMatchObject({ resource_id: null, kind: 'holiday', removed: false });
  expect(notifications()[0]?.title).toBe('Die Praxis ist als geschlossen eingetragen');
  // Of somebody alone it is no closing.
  await show(closing([absence()]));
  expect(text()).not.toContain('Schon eingetragen');
  await show(closing([absence({ resource_id: null })]));
  await click(get('button', /^Zurücknehmen/));
  expect(wish()).toMatchObject({ id: 'a1', body: { resource_id: null, removed: true } });
});

it('leads nobody who only changes appointments to another day', async () => {
  await show(dialog([], false));
  expect(has('textbox', /Erster Tag/)).toBe(false);
  expect(text()).toContain('Andere Tage trägt ein');
  await click(get('button', 'Eintragen'));
  expect(wish().body).toMatchObject({ from: `${DATE}T00:00`, to: '2027-01-13T00:00' });
});

it('names what is entered already, takes it back, and says what was not written', async () => {
  put.mockResolvedValue({ state: 'refused', title: 'Nicht', message: 'Nein, leider.', code: null });
  await show(dialog([absence()]));
  expect(text()).toContain('Schon eingetragen');
  await click(get('button', /^Zurücknehmen/));
  expect(wish()).toMatchObject({ id: 'a1', body: { removed: true }, base: { etag: '"4"' } });
  expect(alerts()).toContain('Nein, leider.');
});

it('takes back nothing that is not of this column, nor more than the practice lets one', async () => {
  await show(dialog([absence({ resource_id: null })]));
  expect(text()).toContain('für die ganze Praxis');
  expect(has('button', /^Zurücknehmen/)).toBe(false);
  const longer = absence({ to: '2027-01-16T00:00' });
  await show(dialog([longer], false));
  expect(has('button', /^Zurücknehmen/)).toBe(false);
  await show(dialog([longer]));
  expect(has('button', /^Zurücknehmen/)).toBe(true);
});

it('enters no time that the practice would refuse', async () => {
  await show(dialog());
  await click(field('Nur zu bestimmten Zeiten'));
  await type('Von', '08:12');
  await click(get('button', 'Eintragen'));
  expect(alerts()).toContain('Schritten von fünf Minuten');
  expect(put).not.toHaveBeenCalled();
});

const part = (one: AbsenceRow | null, deeds: Parameters<typeof AwayPart>[0]['deeds'] = null) => (
  <AwayPart
    locationId="mitte"
    row={one}
    rows={ROWS}
    treatmentOf={() => ({ name: 'Kontrolle' }) as Treatment}
    whoTreats={() => 'Dr. Kaya'}
    now={NOW}
    deeds={deeds}
  />
);

it('says of days that this device does not know that it does not know them', async () => {
  await show(part(absence({ from: '2028-05-03T00:00', to: '2028-05-08T00:00' })));
  expect(text()).toContain('Dieses Gerät kennt keinen der Termine');
  expect(text()).not.toContain('geregelt');
});

it('has each of its appointments moved, left or cancelled, in their order', async () => {
  const deeds = {
    move: vi.fn().mockResolvedValue(null),
    keep: vi.fn().mockResolvedValue(null),
    cancel: vi.fn().mockResolvedValue({ title: 'Nicht abgesagt', message: 'Noch einmal.' }),
  };
  await show(part(absence(), deeds));
  expect(text()).toContain('Noch 2 Termine umlegen');
  const listed = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(listed.map((line) => /Person \S+/.exec(line ?? '')?.[0])).toEqual([
    'Person früh',
    'Person spät',
  ]);
  await click(get('button', 'Andere Zeit: Person früh'));
  // Whom else the patient wishes is still asked for.
  await click(get('button', 'Mittwoch bei Dr. Kaya, ohne weber'));
  expect(deeds.move).toHaveBeenCalledWith(ROWS[1], '2027-01-13T08:00:00.000Z');
  await click(get('button', 'Bleibt stehen: Person spät'));
  expect(deeds.keep).toHaveBeenCalledWith(ROWS[0]);
  await click(get('button', 'Absagen: Person früh'));
  expect(text()).toContain('Nicht abgesagt');
});

it('says when nothing is left to do, and offers nothing to whoever may not', async () => {
  await show(part(absence({ keeps: ['früh', 'spät'] })));
  expect(text()).toContain('Alle Termine darin sind geregelt.');
  await show(part(null));
  expect(text()).toContain('zurückgenommen');
  await show(part(absence()));
  expect(has('button', /Bleibt stehen/)).toBe(false);
});
