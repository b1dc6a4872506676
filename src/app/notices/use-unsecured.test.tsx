// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifications } from '#ui/overlays/notifications.ts';
import { clear, show } from '../../../tests/components/dom.ts';
import { useUnsecured } from './use-unsecured.ts';

const { engine, secured } = vi.hoisted(() => ({
  engine: { summary: null as unknown },
  secured: vi.fn(),
}));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => engine }));
vi.mock('#data/db.ts', () => ({ db: { secured } }));

const Watch = () => {
  useUnsecured();
  return null;
};
const waits = async (waiting: number, lastSeq = waiting) => {
  engine.summary = { waiting, lastSeq };
  await show(<Watch />);
};
const told = () => notifications().some(({ id }) => id === 'unsecured');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  secured.mockReset();
});
afterEach(async () => {
  await waits(0);
  await clear();
  vi.useRealTimers();
});

it('says at once that what waits is not safe where the second copy cannot be written, until it is', async () => {
  secured.mockResolvedValue('pending');
  await waits(1);
  await pass(0);
  expect(told()).toBe(true);
  secured.mockResolvedValue('both');
  await pass(1_000);
  expect(told()).toBe(false);
  // It is looked no more, until something else is written.
  const looks = secured.mock.calls.length;
  await pass(10_000);
  expect(secured).toHaveBeenCalledTimes(looks);
  secured.mockRejectedValue(new Error('the disk is full'));
  await waits(1, 2);
  await pass(1_000);
  expect(told()).toBe(true);
});

it('says nothing where nothing waits, nor of a copy that is only slow', async () => {
  await waits(0);
  await pass(5_000);
  expect(secured).not.toHaveBeenCalled();
  secured.mockImplementation(() => new Promise((done) => setTimeout(() => done('both'), 3_000)));
  await waits(2);
  await pass(2_999);
  expect(told()).toBe(false);
  await pass(2_001);
  expect(told()).toBe(false);
});

it('goes once everything was sent', async () => {
  secured.mockResolvedValue('pending');
  await waits(1);
  await pass(1_000);
  expect(told()).toBe(true);
  await waits(0, 1);
  expect(told()).toBe(false);
});
