// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HandedInPage } from '#features/questionnaires/fill/handed-in.tsx';
import { GERMAN } from '#features/questionnaires/texts/de.ts';
import { ApiClientContext } from '#platform/reading/api-client.tsx';
import { newDevice } from './rig/device.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ line: { online: false } }) }));

const ID = '0192f0c1-2d3e-7a4b-8c5d-000000000001';
let device: ReturnType<typeof newDevice>;
let root: Root;
let page: HTMLElement;

beforeEach(async () => {
  device = newDevice();
  there.db = device.db;
  await device.db.outbox.add({ id: ID, state: 'queued' } as never);
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  device.db.close();
});

const show = () =>
  root.render(
    createElement(
      ApiClientContext,
      { value: {} as never },
      createElement(HandedInPage, {
        t: GERMAN.end,
        language: 'de',
        done: { id: ID, resultKey: 'key' },
        kiosk: false,
        onLeave: () => {},
      }),
    ),
  );
const says = (text: string) => vi.waitFor(() => expect(page.textContent).toContain(text));

describe('the end of a form', () => {
  it('SEC-4 does not say "Gespeichert" before both copies have it', async () => {
    const secured = vi.spyOn(device.db, 'secured').mockResolvedValue('pending');
    show();
    await says('Wird noch gesichert');
    expect(page.textContent).not.toContain('Gespeichert, w');
    secured.mockResolvedValue('both');
    await says('Gespeichert, wartet auf Netz');
  });

  it('says nothing of room before it was looked', async () => {
    let look: (secured: 'both') => void = () => {};
    vi.spyOn(device.db, 'secured').mockReturnValue(
      new Promise((resolve) => {
        look = resolve;
      }),
    );
    const read = vi.spyOn(device.db.outbox, 'where');
    show();
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    await expect(read.mock.results[0]?.value.equals(ID).first()).resolves.toMatchObject({ id: ID });
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
    expect(page.textContent).not.toContain('Wird noch gesichert');
    look('both');
    await says('Gespeichert, wartet auf Netz');
    expect(page.textContent).not.toContain('Wird noch gesichert');
  });

  it('says that it has arrived whatever the copies do', async () => {
    vi.spyOn(device.db, 'secured').mockResolvedValue('pending');
    await device.db.outbox.toCollection().modify({ state: 'acked' });
    show();
    await says('in der Praxis angekommen');
  });
});
