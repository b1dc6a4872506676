import { describe, expect, it } from 'vitest';
import type { SettingChange } from '#contract/practice/calls/setting-changes.ts';
import { changeWords } from './words.ts';

const ID = '01970000-0000-7000-8000-000000000001';
const change = (kind: SettingChange['kind'], before: unknown, after: unknown): SettingChange => ({
  id: ID,
  at: '2026-03-02T09:00:00.000Z',
  by: 'Dr. Ada Linden',
  kind,
  location_id: ID,
  object_id: ID,
  person_id: null,
  person: '',
  before,
  after,
  etag: '"x"',
});

describe('a change in words', () => {
  it('names rights that came and went', () => {
    const before = { permissions: ['view customer', 'view statistics'] };
    const after = { permissions: ['view customer', 'edit customers'] };
    expect(changeWords(change('access', before, after))).toEqual([
      'Neu: „Patientenkartei ändern, zusammenführen, löschen“',
      'Nicht mehr: „Statistik sehen“',
    ]);
    expect(changeWords(change('access', before, { permissions: [] }))).toEqual([
      'Kein Zugang mehr an diesem Standort',
    ]);
  });

  it('names days of the week with their hours, and what is closed', () => {
    const before = { hours: [{ weekday: 1, from: '08:00', to: '12:00' }], closures: [] };
    const after = {
      hours: [{ weekday: 2, from: '08:00', to: '12:00' }],
      closures: [{ from: '2026-12-24', to: '2026-12-31', name: 'Weihnachten' }],
    };
    expect(changeWords(change('opening_hours', before, after))).toEqual([
      'Montag: 08:00–12:00 → geschlossen',
      'Dienstag: geschlossen → 08:00–12:00',
      'Geschlossene Tage. Neu: „Weihnachten“',
    ]);
  });

  it('names switches, pages, and the end of an access', () => {
    const sign = (second_factor_required: boolean) => ({ second_factor_required });
    expect(changeWords(change('sign_in', sign(true), sign(false)))).toEqual([
      'Zweiter Faktor für das Team: an → aus',
    ]);
    const pages = (...origins: string[]) => ({ origins });
    const moved = change('embedding', pages('https://a.example'), pages('https://b.example'));
    expect(changeWords(moved)).toEqual([
      'Neu: „https://b.example“',
      'Entfernt: „https://a.example“',
    ]);
    const person = (role: string, ended: boolean) => ({ role, ended });
    expect(
      changeWords(change('person', person('admins', false), person('personnels', true))),
    ).toEqual(['Rolle: Praxisleitung → Team', 'Zugang beendet']);
  });

  it('names systems that were set up and ended', () => {
    expect(changeWords(change('integration', null, { name: 'Telefon' }))).toEqual([
      'System „Telefon“ angelegt',
    ]);
    expect(changeWords(change('integration', { name: 'Telefon' }, null))).toEqual([
      'System „Telefon“ beendet',
    ]);
  });

  it('names the lock of a device and how long it opens without network', () => {
    const at = (lock_after_s: number) => ({
      name: 'Tablet',
      settings: { lock_after_s, offline_hours: 120 },
    });
    expect(changeWords(change('device', at(300), at(600)))).toEqual([
      'Sperre und Zeit ohne Netz: nach 5 Min., ohne Netz 120 Std. → nach 10 Min., ohne Netz 120 Std.',
    ]);
  });

  it('says that only the order is another one', () => {
    const block = (id: string) => ({ id, name: id, text: '' });
    const swapped = change(
      'text_blocks',
      { data: [block('a'), block('b')] },
      { data: [block('b'), block('a')] },
    );
    expect(changeWords(swapped)).toEqual(['Reihenfolge geändert']);
  });
});
