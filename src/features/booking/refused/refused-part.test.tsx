// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { RefusedPart } from './refused-part.tsx';

const NOW = Date.parse('2026-11-30T08:00:00.000Z');
const row = (rest: Partial<Appointment> = {}, pending: AppointmentRow['pending'] = null) =>
  ({
    id: 'a1',
    etag: '"1"',
    pending,
    appointment: {
      state: 'refused',
      is_cancelled: false,
      starts_at: '2026-12-01T08:00:00.000Z',
      refused: {
        starts_at: '2026-12-01T08:00:00.000Z',
        refusals: [{ code: 'taken' }],
        alternatives: ['2026-11-30T07:00:00.000Z', '2026-12-01T09:00:00.000Z'],
      },
      ...rest,
    } as Appointment,
  }) satisfies AppointmentRow;
const onMove = vi.fn();
const part = (one: AppointmentRow, may = true) => (
  <RefusedPart
    row={one}
    now={NOW}
    onMove={may ? onMove : null}
    onOpen={may ? () => undefined : null}
  />
);
const text = () => document.body.textContent ?? '';
afterEach(clear);

it('gives another time with one tap, and none that is over', async () => {
  onMove.mockReset().mockResolvedValue(null);
  await show(part(row()));
  expect(text()).toContain('Noch nicht vergeben: Di., 1.12., 09:00');
  expect(has('button', 'Mo., 30.11., 08:00')).toBe(false);
  await click(get('button', 'Di., 1.12., 10:00'));
  expect(onMove).toHaveBeenCalledExactlyOnceWith('2026-12-01T09:00:00.000Z');
  expect(get('link', 'Im Kalender').getAttribute('href')).toBe(
    '/personnel/otis/appointmentsManagement?datum=2026-12-01&termin=a1',
  );
});

it('says what was not written', async () => {
  onMove.mockReset().mockResolvedValue({ title: 'Nicht erlaubt', message: 'Nein.', code: null });
  await show(part(row()));
  await click(get('button', 'Di., 1.12., 10:00'));
  expect(text()).toContain('Nicht erlaubt');
});

it('offers nothing to whoever may not change it', async () => {
  await show(part(row(), false));
  expect(has('button', 'Di., 1.12., 10:00')).toBe(false);
  expect(has('button', 'Andere Zeit oder absagen')).toBe(false);
  expect(has('link', 'Im Kalender')).toBe(true);
});

it.each([
  ['Wird angefragt: Di., 1.12., 09:00', row({}, 'waiting')],
  ['Termin vergeben: Di., 1.12., 09:00', row({ state: 'confirmed', refused: null })],
  ['Nicht verschoben, steht weiter am Di., 1.12., 09:00', row({ state: 'confirmed' })],
  ['Der Termin ist abgesagt.', row({ state: 'cancelled' })],
  [
    'In den nächsten acht Wochen ist dafür nichts frei.',
    row({ refused: { starts_at: '', refusals: [], alternatives: [] } }),
  ],
])('%s', async (said, one) => {
  await show(part(one));
  expect(text()).toContain(said);
});
