import { describe, expect, it } from 'vitest';
import { MORE_PAGE } from '../places.ts';
import { patientMenu } from './patient-menu.tsx';

const KNOWN = { path: '/dashboard', signedIn: true, unread: 0, waiting: 0 };
const words = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);
const current = (entries: readonly { label: string; current: boolean }[]) =>
  words(entries.filter((entry) => entry.current));

describe('the menu of patients', () => {
  it('has four words on a phone, and what is used less often behind the last', () => {
    const { bar, top } = patientMenu(KNOWN);
    expect(words(bar)).toEqual(['Start', 'Nachrichten', 'Fragebögen', 'Mehr']);
    expect(words(top)).toEqual(['Start', 'Nachrichten', 'Fragebögen', 'Ausgang', 'Abmelden']);
  });

  it('offers to sign in where nobody is', () => {
    const { bar, top } = patientMenu({ ...KNOWN, signedIn: false });
    expect(words(bar)).toEqual(['Start', 'Fragebögen', 'Anmelden', 'Mehr']);
    expect(words(top)).toEqual(['Start', 'Fragebögen', 'Ausgang', 'Anmelden']);
  });

  it('shows the outbox on a phone where something waits, with its count', () => {
    const { bar } = patientMenu({ ...KNOWN, unread: 2, waiting: 3 });
    expect(words(bar)).toEqual(['Start', 'Nachrichten', 'Fragebögen', 'Ausgang', 'Mehr']);
    expect(bar.map(({ count }) => count)).toEqual([0, 2, 0, 3, 0]);
  });

  it('marks what is open, and the last entry for all that was opened from there', () => {
    expect(current(patientMenu({ ...KNOWN, path: '/Messages/' }).bar)).toEqual(['Nachrichten']);
    for (const path of [MORE_PAGE, '/auth/devices', '/ausgang', '/impressum']) {
      expect(current(patientMenu({ ...KNOWN, path }).bar)).toEqual(['Mehr']);
    }
    const waiting = patientMenu({ ...KNOWN, path: '/ausgang', waiting: 1 });
    expect(current(waiting.bar)).toEqual(['Ausgang']);
    expect(current(waiting.top)).toEqual(['Ausgang']);
  });
});
