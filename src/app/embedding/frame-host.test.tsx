// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lineTo, refusal, WithClient } from '../../../tests/components/client.tsx';
import { clear, eventually, show } from '../../../tests/components/dom.ts';
import { FrameHost } from './frame-host.tsx';

const { practice, auth, chooseLocation } = vi.hoisted(() => ({
  practice: { status: 'ready' },
  auth: { status: 'signed_out' },
  chooseLocation: vi.fn(),
}));
vi.mock('#platform/practice/practice.tsx', () => ({
  usePractice: () => ({ ...practice, locations: [{ id: 'mitte' }], chooseLocation }),
}));
vi.mock('#platform/session/auth.tsx', () => {
  const session = { state: { status: 'signed_out', user: null }, refresh: async () => undefined };
  return { useAuth: () => auth, useAuthSession: () => session };
});
vi.mock('#platform/identity/identity.tsx', () => ({
  useIdentity: () => ({ device: null, signOut: async () => undefined }),
}));

const HOST = 'https://host.test';
const ALLOWED = { status: 200, body: { origins: [HOST] } };
const post = vi.fn();
/** What the page around was told, and how often the practice was asked. */
const told = () => post.mock.calls.map(([{ type }, origin]) => `${type} ${origin}`);
const open = async (...answers: Parameters<typeof lineTo>) => {
  const { client, asked } = lineTo(...answers);
  const draw = () =>
    show(
      <WithClient client={client}>
        <FrameHost />
      </WithClient>,
    );
  await draw();
  return { asked, draw };
};
const online = () => act(async () => void window.dispatchEvent(new Event('online')));
const say = (data: object) =>
  act(
    async () =>
      void window.dispatchEvent(
        new MessageEvent('message', { origin: HOST, source: window.parent, data }),
      ),
  );

beforeEach(() => {
  Object.assign(practice, { status: 'ready' });
  vi.clearAllMocks();
  vi.spyOn(window.parent, 'postMessage').mockImplementation(post);
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

it('asks whom it may listen to once the practice is known, and says that it is ready', async () => {
  Object.assign(practice, { status: 'loading' });
  const { asked, draw } = await open(ALLOWED);
  expect(asked).toHaveLength(0);
  Object.assign(practice, { status: 'ready' });
  await draw();
  await eventually(() => expect(told()).toEqual([`ready ${HOST}`]));
});

it('applies what an allowed page sets', async () => {
  await open(ALLOWED);
  await eventually(() => expect(post).toHaveBeenCalled());
  const { empfang, nonce } = post.mock.calls[0]?.[0] ?? {};
  await say({ empfang, type: 'settings', nonce, settings: { location: 'mitte' } });
  await eventually(() => expect(told().at(-1)).toBe(`accepted ${HOST}`));
  expect(chooseLocation).toHaveBeenCalledWith('mitte');
});

it('asks again when the line is back, until it knows, and then no more', async () => {
  const { asked } = await open(null, refusal(500, 'internal'), ALLOWED);
  await eventually(() => expect(asked).toHaveLength(1));
  await online();
  await eventually(() => expect(asked).toHaveLength(2));
  expect(told()).toEqual([]);
  await online();
  await eventually(() => expect(told()).toEqual([`ready ${HOST}`]));
  await online();
  expect(asked).toHaveLength(3);
  expect(told()).toHaveLength(1);
});
