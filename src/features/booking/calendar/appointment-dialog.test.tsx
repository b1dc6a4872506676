// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { CHECK, DENTIST, LONG, rowOf, WHO } from '../../../../tests/components/appointments.tsx';
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
import type { AppointmentRow } from './layout.ts';
import { Slip } from './print/slip.tsx';

const put = vi.hoisted(() => vi.fn());
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ put }) }));
const kept = vi.hoisted(() => ({ found: null as unknown, keep: vi.fn(), drop: vi.fn() }));
vi.mock('#platform/kept/kept-text.ts', () => ({ useKeptText: () => kept }));
const auth = vi.hoisted(() => ({ permissions: ['update activity'] }));
vi.mock('#platform/session/auth.tsx', () => ({
  useAuth: () => ({ user: { locations: [{ id: 'mitte', permissions: auth.permissions }] } }),
}));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ line: { online: true } }) }));
vi.mock('./free-times.tsx', () => ({ FreeTimes: () => null }));

afterEach(async () => {
  vi.useRealTimers();
  await clear();
});
beforeEach(() => {
  kept.found = null;
  kept.keep.mockReset();
  kept.drop.mockReset();
  put.mockReset();
  put.mockResolvedValue({ state: 'saved', etag: '"2"' });
});

/** What was written last. */
const wished = (): AppointmentContent | undefined =>
  (put.mock.lastCall?.[0] as { body: AppointmentContent } | undefined)?.body;

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
  await click(get('button', 'erwartet'));
  expect(put).not.toHaveBeenCalled();
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

it('is based on what was seen when it was typed, so that a colleague is not written over', async () => {
  await show(dialog(rowOf({ note: 'Vorher', version: 1 })));
  await click(get('button', 'Bearbeiten'));
  await type('Notiz (freiwillig)', 'Meine Notiz');
  await show(dialog({ ...rowOf({ note: 'Von der Kollegin', version: 2 }), etag: '"2"' }));
  await click(get('button', 'Speichern'));
  expect(put.mock.lastCall?.[0]).toMatchObject({
    body: { note: 'Meine Notiz' },
    base: { etag: '"1"', body: { note: 'Vorher' } },
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

it('asks for a treatment where the one of a wish was taken out', async () => {
  const wish = { state: 'refused' as const, treatment_id: null, claims: [] };
  await show(dialog(rowOf(wish)));
  // Free times are those of a treatment.
  expect(has('button', 'Verschieben')).toBe(false);
  await click(get('button', 'Bearbeiten'));
  expect(field('Behandlung').value).toBe('');
  expect(field('Dauer').value).toBe('');
  await type('Notiz (freiwillig)', 'Taxi');
  await click(get('button', 'Speichern'));
  expect(alerts()).toContain('Bitte wählen Sie eine Behandlung.');
  expect(put).not.toHaveBeenCalled();
  await choose('Behandlung', 't2');
  await click(get('button', 'Speichern'));
  expect(wished()).toMatchObject({ treatment_id: 't2', minutes: null, note: 'Taxi' });
});

it('shows no other treatment than its own where that was taken out since', async () => {
  await show(dialog(rowOf({ treatment_id: 'gone' })));
  await click(get('button', 'Bearbeiten'));
  expect(field('Behandlung').value).toBe('gone');
  await type('Notiz (freiwillig)', 'Taxi');
  await click(get('button', 'Speichern'));
  expect(wished()).toMatchObject({ treatment_id: 'gone', note: 'Taxi' });
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

it('offers after a lock what was typed before it, and drops it when the dialog is closed', async () => {
  kept.found = { note: 'kommt mit dem Taxi' };
  await show(dialog(rowOf({})));
  await click(get('button', 'Weiter bearbeiten'));
  expect(field('Notiz (freiwillig)').value).toBe('kommt mit dem Taxi');
  await click(field('Rollstuhl'));
  expect(kept.keep.mock.lastCall?.[0]).toMatchObject({
    note: 'kommt mit dem Taxi',
    needs: ['wheelchair'],
    // What was seen outlives the lock with what was typed.
    seen: { etag: '"1"' },
  });
  await click(get('button', 'Speichern'));
  expect(wished()).toMatchObject({ note: 'kommt mit dem Taxi', needs: ['wheelchair'] });
  expect(kept.drop).toHaveBeenCalledOnce();
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
  expect(wished()).toMatchObject({
    type: 'block',
    name: 'Teambesprechung',
    minutes: 60,
    resource_ids: ['r1'],
    starts_at: '2026-11-23T08:00:00.000Z',
  });
  expect(saved).toHaveBeenCalledWith('2026-11-23T08:00:00.000Z');
});

it('offers after a lock the time that was being kept free, and drops it when the dialog is closed', async () => {
  const what = { what: 'Fortbildung', resourceIds: ['r1'], date: '2026-11-23' };
  kept.found = { ...what, from: '12:00', to: '13:00' };
  await show(
    <BlockDialog
      locationId="mitte"
      resources={[DENTIST]}
      rows={[]}
      date="2026-11-23"
      onClose={() => {}}
      onSaved={() => {}}
    />,
  );
  expect(field('Wofür (freiwillig)').value).toBe('');
  await click(get('button', 'Weiter bearbeiten'));
  expect(field('Wofür (freiwillig)').value).toBe('Fortbildung');
  await type('Wofür (freiwillig)', 'Fortbildung Röntgen');
  expect(kept.keep.mock.lastCall?.[0]).toMatchObject({ what: 'Fortbildung Röntgen' });
  await click(get('button', 'Abbrechen'));
  expect(kept.drop).toHaveBeenCalledOnce();
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
  expect(has('button', 'nicht erschienen')).toBe(false);
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
  await click(get('button', 'Auf dem Bondrucker'));
  expect(paper.mock.lastCall?.[0]).toContain('size: 80mm');
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

it('says who gave it, and who moved, cancelled and restored it', async () => {
  const at = '2026-11-21T09:15:00.000Z';
  const history = [
    { kind: 'moved', at, by: 'Ada', from: '2026-11-22T08:00:00.000Z' },
    { kind: 'cancelled', at, by: 'Emre' },
    { kind: 'restored', at, by: 'Ada' },
  ] as const;
  await show(dialog(rowOf({ history: [...history] })));
  const list = document.querySelector('ul[aria-label="Verlauf"]');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Vergeben von Emre, Fr., 20.11.2026, 09:30',
    'Verschoben von Ada, Sa., 21.11.2026, 10:15; vorher So., 22.11.2026, 09:00',
    'Abgesagt von Emre, Sa., 21.11.2026, 10:15',
    'Absage zurückgenommen von Ada, Sa., 21.11.2026, 10:15',
  ]);
});

it('has no slip of one that is not decided', async () => {
  for (const pending of ['waiting', 'confirmed', 'attention'] as const) {
    await show(dialog(rowOf({}, pending)));
    expect(has('button', 'Terminzettel')).toBe(false);
    await clear();
  }
});

it('writes down what a time is kept free for, and asks of nobody who comes', async () => {
  const block = { type: 'block' as const, name: 'Teambesprechung', treatment_id: null };
  await show(dialog(rowOf({ ...block, phone: '', minutes: 60 })));
  await click(get('button', 'Bearbeiten'));
  expect(has('dialog', 'Freigehaltene Zeit bearbeiten')).toBe(true);
  expect(document.body.textContent).not.toContain('Rollstuhl');
  await type('Wofür (freiwillig)', '');
  await choose('Dauer', '90');
  await click(get('button', 'Speichern'));
  expect(wished()).toMatchObject({ type: 'block', name: '', minutes: 90 });
});
