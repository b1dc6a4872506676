import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  admitPerson,
  dismiss,
  dismissPersonal,
  notifications,
  notify,
  subscribe,
} from './notifications.ts';

afterEach(() => {
  for (const { id } of notifications()) dismiss(id);
});

describe('notifications', () => {
  it('are one for one id, with its last words', () => {
    notify({ id: 'a', intent: 'error', title: 'Fehler', message: 'eins' });
    notify({ id: 'a', intent: 'error', title: 'Fehler', message: 'zwei' });
    expect(notifications()).toHaveLength(1);
    expect(notifications()[0]?.message).toBe('zwei');
  });
  it('have an id of their own when none is given', () => {
    const one = notify({ intent: 'info', title: 'x' });
    const other = notify({ intent: 'info', title: 'x' });
    expect(one).not.toBe(other);
    expect(notifications()).toHaveLength(2);
  });
  it('stay when they are told to, and otherwise for a while', () => {
    notify({ id: 'stays', intent: 'info', title: 'x', timeout: -1 });
    notify({ id: 'goes', intent: 'info', title: 'x' });
    expect(notifications().map((note) => note.timeout)).toEqual([-1, 8_000]);
  });
  it('stay long enough to be undone, when they can be', () => {
    const action = { label: 'Rückgängig', onClick: () => {} };
    notify({ intent: 'success', title: 'x', action });
    notify({ intent: 'error', title: 'x', action });
    expect(notifications().map((note) => note.timeout)).toEqual([10_000, 12_000]);
  });
  it('go with the person they were said to, but for what is about the device', () => {
    const action = { label: 'Rückgängig', onClick: () => {} };
    notify({ id: 'mine', intent: 'success', title: 'Archiviert', message: 'Frau Muster', action });
    notify({ id: 'all', intent: 'error', title: 'Speicher fast voll', ofDevice: true });
    dismissPersonal();
    expect(notifications().map(({ id }) => id)).toEqual(['all']);
    admitPerson();
  });
  it('SEC-22 say nothing to the next of what was begun before somebody left', () => {
    dismissPersonal();
    const action = { label: 'Rückgängig', onClick: () => {} };
    notify({ id: 'late', intent: 'success', title: 'Erledigt', message: 'Frau Muster', action });
    notify({ id: 'room', intent: 'info', title: 'Speicher knapp', ofDevice: true });
    notify({ id: 'failed', intent: 'error', title: 'Das hat nicht geklappt' });
    expect(notifications().map(({ id }) => id)).toEqual(['room', 'failed']);
    admitPerson();
    notify({ id: 'own', intent: 'success', title: 'Erledigt' });
    expect(notifications().map(({ id }) => id)).toEqual(['room', 'failed', 'own']);
  });
  it('tell who listens, and are the same list until something changes', () => {
    const heard = vi.fn();
    const stop = subscribe(heard);
    const id = notify({ intent: 'info', title: 'x' });
    const before = notifications();
    dismiss('unknown');
    expect(notifications()).toBe(before);
    dismiss(id);
    stop();
    notify({ intent: 'info', title: 'y' });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
