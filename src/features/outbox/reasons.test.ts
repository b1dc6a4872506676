import { describe, expect, it } from 'vitest';
import { OPEN_STATES } from '#data/outbox/machine.ts';
import type { OutboxLine } from '#data/outbox/view.ts';
import { needsPerson, reasonText } from './reasons.ts';

const line = (more: Partial<OutboxLine>): OutboxLine => ({
  seq: 1,
  id: 'x',
  operation: 'commit',
  entityId: 'x',
  scope: 's',
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  lastStatus: null,
  problemCode: null,
  dependsOn: [],
  keyId: 'hpke:k',
  note: null,
  createdAt: 0,
  acknowledgedAt: null,
  ...more,
});

describe('reasons in the Ausgang', () => {
  it('has a sentence for every open state', () => {
    for (const state of OPEN_STATES) expect(reasonText(line({ state }), true)).toMatch(/\.$/);
  });

  it('says that it waits for the network only when there is none', () => {
    expect(reasonText(line({}), false)).toContain('Wartet auf Netz');
    expect(reasonText(line({}), true)).not.toContain('Wartet auf Netz');
  });

  it('gives the German text of the server’s code', () => {
    expect(reasonText(line({ state: 'rejected', problemCode: 'file_refused' }), true)).toContain(
      'JPEG',
    );
  });

  it('calls for a person only where nothing heals by itself', () => {
    expect(needsPerson(line({ state: 'rejected' }))).toBe(true);
    expect(needsPerson(line({ state: 'queued' }))).toBe(false);
    expect(needsPerson(line({ state: 'blocked_auth' }))).toBe(false);
  });
});
