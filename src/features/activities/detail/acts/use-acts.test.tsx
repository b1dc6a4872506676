import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { clear, show } from '../../../../../tests/components/dom.ts';
import type { InboxRow } from '../../inbox/use-own-inbox.ts';
import type { ActivityWriter, Change } from '../../use-writer.ts';
import { type Acts, useActs } from './use-acts.ts';

const row = (id: string): InboxRow => ({
  id,
  activity: { id, subject: id, status: 'neu', assignees: [] } as unknown as ActivitySummary,
  etag: '"v1"',
  pending: null,
});

const change = vi.fn(async (_: readonly Change[]) => true);
const writer = { change } as unknown as ActivityWriter;
const NOBODY: never[] = [];
let acts: Acts;
const Desk = () => {
  acts = useActs(writer, NOBODY, 'Ada') as Acts;
  return null;
};
/** What was written, one after the other: from which status to which. */
const steps = () =>
  change.mock.calls.map(([[one]]) => [one?.row.id, one?.row.activity.status, one?.part.status]);
const undo = () => act(async () => void acts.undo());

beforeEach(async () => {
  change.mockClear();
  await show(<Desk />);
});
afterEach(clear);

describe('the key that takes back', () => {
  it('takes back what was done, then that opening has read it', async () => {
    await act(async () => void (await acts.read(row('a'))));
    const read = { ...row('a'), activity: { ...row('a').activity, status: 'gelesen' as const } };
    await act(async () => void (await acts.act([read], { status: 'erledigt' }, 'Erledigt')));
    await undo();
    await undo();
    expect(steps()).toEqual([
      ['a', 'neu', 'gelesen'],
      ['a', 'gelesen', 'erledigt'],
      ['a', 'erledigt', 'gelesen'],
      ['a', 'gelesen', 'neu'],
    ]);
    expect(acts.undo()).toBe(false);
  });

  it('changes nothing that was only opened and is left, also when that is saved later', async () => {
    await act(async () => void (await acts.read(row('a'))));
    acts.leave();
    expect(acts.undo()).toBe(false);
    let saved: (done: boolean) => void = () => undefined;
    change.mockImplementationOnce(() => new Promise((resolve) => (saved = resolve)));
    const reading = acts.read(row('b'));
    acts.leave();
    saved(true);
    await reading;
    expect(acts.undo()).toBe(false);
  });

  it('takes back what is still being written, and not what was done before it', async () => {
    await act(async () => void (await acts.act([row('a')], { status: 'erledigt' }, 'Erledigt')));
    let saved: (done: boolean) => void = () => undefined;
    change.mockImplementationOnce(() => new Promise((resolve) => (saved = resolve)));
    const second = acts.act([row('b')], { status: 'gelesen' }, 'Gelesen');
    await undo();
    expect(steps()).toHaveLength(2);
    await act(async () => {
      saved(true);
      await second;
    });
    expect(steps().slice(2)).toEqual([['b', 'gelesen', 'neu']]);
  });

  it('takes back what was done before where the next was not written', async () => {
    await act(async () => void (await acts.act([row('a')], { status: 'erledigt' }, 'Erledigt')));
    change.mockResolvedValueOnce(false);
    await act(async () => void (await acts.act([row('b')], { status: 'gelesen' }, 'Gelesen')));
    await undo();
    expect(steps().slice(2)).toEqual([['a', 'erledigt', 'neu']]);
  });

  it('has nothing to take back where reading was not saved', async () => {
    change.mockResolvedValueOnce(false);
    expect(await acts.read(row('a'))).toBeNull();
    expect(acts.undo()).toBe(false);
  });
});

it('leaves a conversation alone that waits on this device', async () => {
  const unsent = { ...row('t'), etag: null, activity: { ...row('t').activity, thread_id: 't' } };
  await act(async () => void (await acts.act([unsent], { status: 'gelesen' }, 'Gelesen')));
  expect(change).not.toHaveBeenCalled();
  await act(
    async () => void (await acts.act([unsent, row('a')], { status: 'gelesen' }, 'Gelesen')),
  );
  expect(steps()).toEqual([['a', 'neu', 'gelesen']]);
});
