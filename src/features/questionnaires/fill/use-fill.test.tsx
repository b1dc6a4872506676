// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, eventually, show } from '../../../../tests/components/dom.ts';
import { useFill } from './use-fill.ts';

const { beginFill } = vi.hoisted(() => ({ beginFill: vi.fn() }));
vi.mock('./begin.ts', () => ({ beginFill }));
vi.mock('./fill-place.ts', () => ({}));
vi.mock('#data/db.ts', () => ({ db: {} }));
vi.mock('#platform/identity/kiosk-sessions.ts', () => ({ kioskSessions: async () => ({}) }));
vi.mock('#platform/reading/api-client.tsx', () => ({ useClient: () => ({}) }));
vi.mock('#platform/session/auth.tsx', () => ({ useAuth: () => ({ user: { id: 'paula' } }) }));
vi.mock('#platform/engine/engine.tsx', () => ({
  useEngine: () => ({ drainNow: () => undefined }),
}));
vi.mock('#platform/practice/practice.tsx', () => ({
  usePractice: () => ({ company: null, locations: [], chooseLocation: () => undefined }),
}));

const begun = [{ id: 'one' }, { id: 'two' }];
/** Which form was opened, and which of several drafts of it. */
const opened = () =>
  beginFill.mock.calls.map(([{ questionnaireId, draftId }]) => [questionnaireId, draftId]);
let fill: ReturnType<typeof useFill>;
const Page = ({ id }: { id: string }) => {
  fill = useFill(id, 'patient');
  return null;
};
const step = (wanted: string) => eventually(() => expect(fill.state.step).toBe(wanted));

beforeEach(() => void beginFill.mockReset());
afterEach(clear);

it('opens which of several begun ones is chosen, and the same one again', async () => {
  beginFill
    .mockResolvedValueOnce({ what: 'several', begun })
    .mockResolvedValue({ what: 'foreign' });
  await show(<Page id="a" />);
  await step('several');
  await act(async () => fill.choose('two'));
  await step('resume');
  await act(async () => fill.choose('two'));
  await eventually(() => expect(opened()).toHaveLength(3));
  expect(opened()).toEqual([
    ['a', undefined],
    ['a', 'two'],
    ['a', 'two'],
  ]);
});

it('tries again what could not be opened, and opens nothing anew by itself', async () => {
  beginFill.mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ what: 'foreign' });
  await show(<Page id="a" />);
  await step('failed');
  await show(<Page id="a" />);
  expect(opened()).toHaveLength(1);
  await act(async () => fill.retry());
  await step('resume');
  await show(<Page id="b" />);
  await eventually(() => expect(opened().at(-1)).toEqual(['b', undefined]));
  expect(opened()).toHaveLength(3);
});
