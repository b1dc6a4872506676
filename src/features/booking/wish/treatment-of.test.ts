import { expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { wishedTreatment } from './treatment-of.ts';

const treatment = (id: string, name: string, active = true): [string, Treatment] => [
  id,
  { name, active } as Treatment,
];
const ALL = [
  treatment('check', 'Kontrolle'),
  treatment('clean', 'Professionelle Zahnreinigung'),
  treatment('fill', 'Füllung erneuern'),
  treatment('off', 'Bleaching', false),
];
const had = (customer_id: string, treatment_id: string, starts_at: string) =>
  ({
    appointment: { customer_id, treatment_id, starts_at, state: 'confirmed' } as Appointment,
  }) as AppointmentRow;
const ROWS = [had('paula', 'check', '2026-03-02'), had('paula', 'fill', '2026-03-09')];

it('goes by the words of the wish', () => {
  expect(wishedTreatment('Gern eine zahnreinigung, vormittags', 'paula', ALL, ROWS)).toBe('clean');
});
it('else by what the person had last, of what there still is', () => {
  expect(wishedTreatment('Nächste Woche', 'paula', ALL, ROWS)).toBe('fill');
  const off = [...ROWS, had('paula', 'off', '2026-03-10')];
  expect(wishedTreatment('Bleaching', 'paula', ALL, off)).toBe('fill');
});
it('guesses nothing where two fit, or nothing is known of them', () => {
  expect(wishedTreatment('Kontrolle oder Zahnreinigung', null, ALL, ROWS)).toBeUndefined();
  expect(wishedTreatment('Nächste Woche', 'kim', ALL, ROWS)).toBeUndefined();
  expect(wishedTreatment('', null, ALL.slice(0, 1), [])).toBe('check');
});
