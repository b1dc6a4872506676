// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, show } from '../../../tests/components/dom.ts';
import type { Draft } from './draft.ts';
import { useUndo } from './use-undo.ts';

const { takeBack, keepTakenBack } = vi.hoisted(() => ({
  takeBack: vi.fn(async () => ({ draft: { text: 'Ist da' }, unsent: true })),
  keepTakenBack: vi.fn(async () => {}),
}));
vi.mock('./take-back.ts', () => ({ takeBack, keepTakenBack }));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ line: { online: true } }) }));
vi.mock('#platform/sync/local-rows.ts', () => ({ useScope: () => 'lindenhof|user|emre' }));

const MESSAGES: never[] = [];
const write = vi.fn(async () => null);
let undo: (id: string, text: string) => Promise<void>;
let putBack: Draft | null;
const Thread = ({ id }: { id: string }) => {
  const used = useUndo({ threadId: id, write, messages: MESSAGES, onTakenBack: () => {} });
  undo = used.undo;
  putBack = used.putBack;
  return null;
};
const open = (id: string | null) => show(id === null ? <p /> : <Thread key={id} id={id} />);

beforeEach(() => vi.clearAllMocks());
afterEach(clear);

it('puts an answer that is taken back into its field', async () => {
  await open('a');
  await act(() => undo('m', 'Ist da'));
  expect(putBack).toEqual({ text: 'Ist da' });
  expect(keepTakenBack).not.toHaveBeenCalled();
});

it('keeps it on this device where its conversation was left meanwhile', async () => {
  await open('a');
  const late = undo;
  await open('b');
  await act(() => late('m', 'Ist da'));
  expect(putBack).toBeNull();
  expect(keepTakenBack).toHaveBeenCalledWith(
    { text: 'Ist da' },
    { scope: 'lindenhof|user|emre', name: 'a' },
  );
});

it('finds the field of a conversation that was opened again meanwhile', async () => {
  await open('a');
  const late = undo;
  await open(null);
  await open('a');
  await act(() => late('m', 'Ist da'));
  expect(putBack).toEqual({ text: 'Ist da' });
  expect(keepTakenBack).not.toHaveBeenCalled();
});
