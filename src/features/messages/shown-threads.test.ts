import { describe, expect, it } from 'vitest';
import type { Thread } from '#contract/messages/thread.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { shownThreads } from './shown-threads.ts';
import { threadName } from './thread-name.ts';

const WHO = { direction: 'in' as const, author: 'Paula', locationId: 'mitte' };
const thread = (id: string, messages: string[] = [], last_at = '2026-11-23T08:00:00Z'): Thread => ({
  id,
  location_id: 'mitte',
  channel: 'chat',
  subject: null,
  contact: null,
  name: null,
  portal: true,
  may_reply: true,
  messages: messages.map((one) => ({
    id: one,
    direction: 'out',
    author: null,
    text: one,
    sent_at: last_at,
    created_at: last_at,
    delivery_status: 'done',
    delivered_at: null,
    read_at: null,
  })),
  earlier: false,
  last_at,
  version: 1,
  updated_at: last_at,
});
const write = (id: string, thread_id: string, state: LocalWrite['state']): LocalWrite => ({
  entityId: id,
  seq: 1,
  state,
  etag: null,
  acknowledgedAt: null,
  params: {},
  body: {
    id,
    thread_id,
    text: id,
    sent_at: '2026-11-23T09:00:00Z',
    location_id: 'mitte',
    subject: 'Neu',
  },
});

describe('conversations with what waits', () => {
  it('show a message once, and how it stands', () => {
    const shown = shownThreads(
      [thread('a', ['m1', 'm2'])],
      [write('m2', 'a', 'acked'), write('m3', 'a', 'queued'), write('m4', 'a', 'rejected')],
      WHO,
    );
    expect(shown[0]?.messages.map(({ id, pending }) => [id, pending])).toEqual([
      ['m1', null],
      ['m2', null],
      ['m3', 'waiting'],
      ['m4', 'attention'],
    ]);
  });

  it('keep what is confirmed until the server shows it', () => {
    const [shown] = shownThreads([thread('a', ['m1'])], [write('m2', 'a', 'acked')], WHO);
    expect(shown?.messages.at(-1)).toMatchObject({ id: 'm2', pending: null });
  });

  it('hold back what is confirmed as the practice does, until it says so itself', () => {
    const sent = write('m2', 'a', 'acked');
    const held = {
      ...sent,
      acknowledgedAt: Date.parse('2026-11-23T09:00:01Z'),
      body: { ...(sent.body as object), hold: true },
    };
    const [shown] = shownThreads([thread('a', ['m1'])], [held], WHO);
    expect(shown?.messages.at(-1)).toMatchObject({
      pending: null,
      delivery_status: 'pending',
      created_at: '2026-11-23T09:00:01.000Z',
      scheduled_for: '2026-11-23T09:00:09.000Z',
    });
  });

  it('begin with the first message, and stand in the order of the last', () => {
    const shown = shownThreads([thread('a')], [write('m1', 'new', 'queued')], WHO);
    expect(shown.map(({ id, subject }) => [id, subject])).toEqual([
      ['new', 'Neu'],
      ['a', null],
    ]);
  });

  it('leave out what was written at another location', () => {
    const other = { ...WHO, locationId: 'sued' };
    expect(shownThreads([], [write('m1', 'new', 'queued')], other)).toEqual([]);
  });

  it('begin with the first message of the team, too, until the practice has it', () => {
    const team = { direction: 'out' as const, author: 'Emre', locationId: 'mitte' };
    const first = (state: LocalWrite['state'], way: string) => {
      const made = write('m1', 'new', state);
      return { ...made, body: { ...(made.body as object), customer_id: 'paula', way } };
    };
    const [portal] = shownThreads([], [first('queued', 'portal')], team);
    expect(portal).toMatchObject({ id: 'new', subject: 'Neu', portal: true, channel: 'chat' });
    expect(portal?.messages).toEqual([
      expect.objectContaining({ direction: 'out', author: 'Emre', pending: 'waiting' }),
    ]);
    const [sms] = shownThreads([], [first('rejected', 'sms')], team);
    expect(sms).toMatchObject({ portal: false, channel: 'sms', version: 0 });
    expect(sms?.messages[0]?.pending).toBe('attention');
    expect(shownThreads([], [first('acked', 'portal')], team)).toEqual([]);
  });

  it('are called by their subject, else by who has begun them', () => {
    const [mine] = shownThreads([{ ...thread('a', ['m1']), earlier: true }], [], WHO);
    const [theirs] = shownThreads([thread('b', ['m1'])], [], WHO);
    const [named] = shownThreads([{ ...thread('c', ['m1']), subject: 'Befund' }], [], WHO);
    expect([mine, theirs, named].map((one) => one && threadName(one))).toEqual([
      'Nachricht an die Praxis',
      'Nachricht der Praxis',
      'Befund',
    ]);
  });
});
