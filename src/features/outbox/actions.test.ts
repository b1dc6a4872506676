import { describe, expect, it } from 'vitest';
import { nextState, OPEN_STATES } from '#data/outbox/machine.ts';
import { outboxLine as line } from '../../../tests/fixtures/outbox-line.ts';
import { type Action, actionsFor, consequencesOf, isBeyondEditing, needsPin } from './actions.ts';
import { mayBeSeen, type Viewer } from './owner.ts';

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  audience: 'personnel',
  userId: 'anna',
  admin: false,
  keyOpen: (id) => id === 'key:anna',
  kioskOf: 'lindenhof',
  names: new Map(),
  ...more,
});
const task = {
  operation: 'putActivity',
  scope: 'lindenhof/user/anna/personnels',
  keyId: 'key:anna',
};

describe('what can be done about an entry', () => {
  it('is never an action that the machine would refuse', () => {
    const events: Partial<Record<Action, 'resend' | 'discard' | 'acknowledge'>> = {
      again: 'resend',
      compare: 'resend',
      edit: 'resend',
      discard: 'discard',
      arrived: 'acknowledge',
    };
    for (const state of OPEN_STATES) {
      for (const operation of ['commit', 'putActivity', 'uploadFile', 'deleteQuestionnaire']) {
        for (const action of actionsFor(line({ ...task, state, operation }), viewer())) {
          const event = events[action];
          if (event) expect(nextState(state, event), `${state} ${action}`).toBeDefined();
        }
      }
    }
  });

  it('does not offer to send what no kiosk of this browser could send', () => {
    expect(actionsFor(line(), viewer())).toEqual(['send', 'export', 'discard']);
    expect(actionsFor(line(), viewer({ kioskOf: null }))).toEqual(['export', 'discard']);
  });

  it('offers a way out of every state that waits for a person', () => {
    for (const state of [
      'conflict',
      'rejected',
      'uncertain',
      'quarantined',
      'blocked_dep',
    ] as const) {
      expect(actionsFor(line({ ...task, state }), viewer())).toContain('discard');
      expect(actionsFor(line({ ...task, state }), viewer())).toContain('export');
    }
  });

  it('offers the comparison only where both versions can be read', () => {
    const conflict = line({ ...task, state: 'conflict' });
    expect(actionsFor(conflict, viewer())[0]).toBe('compare');
    expect(actionsFor(conflict, viewer({ keyOpen: () => false }))[0]).toBe('again');
    expect(
      actionsFor(line({ state: 'conflict', operation: 'deleteQuestionnaire' }), viewer())[0],
    ).toBe('again');
  });

  it('lets a small own body be corrected, never a sealed hand-in', () => {
    expect(actionsFor(line({ ...task, state: 'rejected' }), viewer())).toContain('edit');
    const note = line({ ...task, operation: 'putNote', state: 'rejected' });
    expect(actionsFor(note, viewer())).toContain('edit');
    expect(actionsFor(line({ state: 'rejected' }), viewer())).not.toContain('edit');
    expect(isBeyondEditing(line({ state: 'rejected' }))).toBe(true);
    expect(isBeyondEditing(line({ ...task, state: 'rejected' }))).toBe(false);
  });

  it('leaves an entry of somebody else alone, but for an admin who exports or discards it', () => {
    const foreign = line({ ...task, scope: 'lindenhof/user/berta/personnels', keyId: 'key:b' });
    expect(actionsFor(foreign, viewer())).toEqual([]);
    expect(actionsFor(foreign, viewer({ admin: true }))).toEqual(['export', 'discard']);
  });

  it('never discards what is being sent in this moment', () => {
    expect(actionsFor(line({ state: 'sending' }), viewer())).toEqual(['export']);
  });

  it('asks the PIN of a kiosk for everything that takes something away', () => {
    expect((['send', 'again', 'export', 'discard', 'arrived'] as const).filter(needsPin)).toEqual([
      'export',
      'discard',
      'arrived',
    ]);
  });
});

describe('what is seen', () => {
  const device = { scope: 'lindenhof/device/t' };
  const berta = { scope: 'lindenhof/user/berta/customers' };
  const nobody = { scope: 'lindenhof/public/t' };
  const seen = (audience: Viewer['audience'], userId: string | null) =>
    [device, berta, nobody].map((entry) => mayBeSeen(entry, viewer({ audience, userId })));

  it('is the whole device for the team, its own for a kiosk, one’s own for a patient', () => {
    expect(seen('personnel', 'anna')).toEqual([true, true, true]);
    expect(seen('kiosk', null)).toEqual([true, false, false]);
    expect(seen('patient', 'berta')).toEqual([false, true, true]);
    expect(seen('patient', 'carla')).toEqual([false, false, true]);
    expect(seen('patient', null)).toEqual([false, false, true]);
  });
});

describe('what a discarded entry takes along', () => {
  it('are its own attachments, and what needs it stays and is named', () => {
    const photo = line({ id: 'photo', operation: 'uploadFile' });
    const shared = line({ id: 'shared', operation: 'uploadFile' });
    const form = line({ id: 'form', dependsOn: ['photo', 'shared'] });
    const other = line({ id: 'other', dependsOn: ['shared'] });
    const all = [photo, shared, form, other];
    expect(consequencesOf(form, all).attachments.map(({ id }) => id)).toEqual(['photo']);
    expect(consequencesOf(photo, all).stuck.map(({ id }) => id)).toEqual(['form']);
  });

  it('are not later changes of the same record: they go on without it', () => {
    const first = line({ ...task, id: 'a', entityId: 'r', seq: 1 });
    const second = line({ ...task, id: 'b', entityId: 'r', seq: 2 });
    const settled = line({ ...task, id: 'c', entityId: 'r', seq: 3, state: 'acked' });
    expect(consequencesOf(first, [first, second, settled]).later.map(({ id }) => id)).toEqual([
      'b',
    ]);
    expect(consequencesOf(second, [first, second, settled]).later).toEqual([]);
  });
});
