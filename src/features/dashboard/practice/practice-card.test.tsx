import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Location } from '#contract/practice/location.ts';
import { clear, get, has, show } from '../../../../tests/components/dom.ts';
import { PracticeCard } from './practice-card.tsx';

const LOCATION: Location = {
  id: '01970000-0000-7000-8000-000000000011',
  name: 'Lindenhof Mitte',
  street: 'Lindenhof 1',
  postal_code: '10178',
  city: 'Berlin',
  phone: '+493023125010',
  emergency_phone: null,
  digital_reception: { active_dashboard_buttons: [] },
  opening_hours: [{ weekday: 1, from: '08:00', to: '12:00' }],
  dashboard_buttons: [],
};
const text = () => document.body.textContent ?? '';

describe('how the practice is reached', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(async () => {
    vi.useRealTimers();
    await clear();
  });

  it('says until when somebody is there', async () => {
    vi.setSystemTime(new Date('2026-11-23T10:00:00+01:00'));
    await show(<PracticeCard location={LOCATION} />);
    expect(text()).toContain('Heute 08:00–12:00 Uhr');
    expect(text()).toContain('Jetzt geöffnet bis 12:00 Uhr');
  });

  it('says when somebody is there again', async () => {
    vi.setSystemTime(new Date('2026-11-24T10:00:00+01:00'));
    await show(<PracticeCard location={LOCATION} />);
    expect(text()).toContain('Heute geschlossen');
    expect(text()).toContain('Wieder für Sie da: Montag, 08:00 Uhr');
  });

  it('claims no hours where none are known, and calls and leads the way all the same', async () => {
    await show(<PracticeCard location={{ ...LOCATION, opening_hours: [] }} />);
    expect(text()).not.toContain('Heute');
    expect(get('link', '030 23125010').getAttribute('href')).toBe('tel:+493023125010');
    expect(get('link', 'Anfahrt').getAttribute('href')).toContain('Lindenhof%201%2C%2010178');
    expect(has('link', '112')).toBe(false);
  });
});
