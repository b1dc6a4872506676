import type { NewThing } from './asked.ts';

export const NEW_MENU = {
  label: 'Neu',
  hint: 'Anruf, Termin, Aufgabe, Nachricht, Person oder Bogen für den Kiosk',
};

export const NEW_THINGS: Record<NewThing, string> = {
  call: 'Anruf notieren',
  appointment: 'Termin',
  task: 'Aufgabe',
  message: 'Nachricht',
  person: 'Person',
  'hand-over': 'Bogen an Kiosk',
};
