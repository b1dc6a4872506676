import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHARE_FIELD, SHARE_PAGE } from '#contract/questionnaires/share-target.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import { savePracticeDevice } from '#data/identity/practice-device-store.ts';
import { userScope } from '#data/scope.ts';
import { findShare, type HeldShare, heldFile, letGo, takeAsOwn } from '#data/shares/held.ts';
import { noteShareOwner } from '#data/shares/owner.ts';
import { newDevice } from '../engine/rig/device.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));

const PNA = userScope('lindenhof', '01970000-0000-7000-8000-000000000101', 'customers');
const TIM = userScope('lindenhof', '01970000-0000-7000-8000-000000000102', 'customers');
const START = Date.UTC(2026, 10, 23, 8, 0);

interface Asked {
  mode?: string;
  destination?: string;
}
let device: ReturnType<typeof newDevice>;
let room: { usage: number; quota: number };
/** What the worker answers; undefined when it leaves the request alone. */
let post: (body: FormData | string, asked?: Asked, path?: string) => Promise<Response> | undefined;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  device = newDevice();
  there.db = device.db;
  room = { usage: 0, quota: 10_000_000_000 };
  vi.stubGlobal('self', {
    addEventListener: () => undefined,
    location: { origin: 'http://localhost' },
  });
  vi.stubGlobal('location', { href: 'http://localhost/sw.js', origin: 'http://localhost' });
  vi.stubGlobal('registration', { scope: 'http://localhost/' });
  vi.stubGlobal('navigator', { storage: { estimate: async () => room } });
  vi.resetModules();
  const { Router } = await import('workbox-routing');
  const routing = await import('workbox-routing/utils/getOrCreateDefaultRouter.js');
  const router = routing.getOrCreateDefaultRouter();
  expect(router).toBeInstanceOf(Router);
  const { takeShares } = await import('../../sw/share.ts');
  takeShares();
  post = (body, asked = {}, path = SHARE_PAGE) => {
    const request = new Request(`http://localhost${path}`, { method: 'POST', body });
    const { mode = 'navigate', destination = 'document' } = asked;
    Object.defineProperty(request, 'mode', { value: mode });
    Object.defineProperty(request, 'destination', { value: destination });
    const event = { waitUntil: () => undefined } as unknown as ExtendableEvent;
    return router.handleRequest({ request, event });
  };
});
afterEach(() => {
  device.db.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const photo = (name: string, fill = 7, size = 2_000) => {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set(JPEG);
  return new File([bytes], name, { type: 'image/jpeg' });
};
const form = (...files: File[]) => {
  const body = new FormData();
  for (const file of files) body.append(SHARE_FIELD, file);
  return body;
};
/** What the page is told in the fragment of the address. */
const told = async (body: FormData | string): Promise<string> => {
  const answer = await post(body);
  expect(answer?.status).toBe(303);
  const target = new URL(answer?.headers.get('location') ?? '');
  expect(target.origin + target.pathname).toBe(`http://localhost${SHARE_PAGE}`);
  expect(target.search).toBe('');
  return target.hash.slice(1);
};
const find = async (id: string | null, scope: string | null, now = Date.now()) =>
  findShare(device.db, { id, scope, now });
const held = async (id: string, scope: string | null): Promise<HeldShare> => {
  const found = await find(id, scope);
  if (!found || found === 'others') throw new Error(String(found));
  return found;
};
const bytesOf = async (file: File | undefined) => [
  ...new Uint8Array((await file?.arrayBuffer()) ?? []),
];

describe('photos that another app shares', () => {
  it('wait encrypted, and come back byte for byte', async () => {
    await noteShareOwner(device.db, PNA);
    const id = await told(form(photo('Befund Müller.jpg'), photo('IMG_2.jpg', 9)));
    const rows = JSON.stringify([await device.db.drafts.toArray(), id]);
    expect(rows).not.toMatch(/Müller|IMG_2/);
    const plain = await bytesOf(photo('x'));
    for (const { bytes } of await device.db.blobs.toArray()) {
      expect(Buffer.from(bytes).includes(Buffer.from(plain.slice(100, 164)))).toBe(false);
    }
    const share = await held(id, PNA);
    expect(share.files.map(({ name, type }) => [name, type])).toEqual([
      ['Befund Müller.jpg', 'image/jpeg'],
      ['IMG_2.jpg', 'image/jpeg'],
    ]);
    const [first] = share.files;
    expect(first && (await bytesOf(await heldFile(device.db, first)))).toEqual(plain);
    // Nothing was enqueued to be sent.
    expect(await device.db.outbox.count()).toBe(0);
  });

  it('are seen by nobody but whoever was signed in', async () => {
    await noteShareOwner(device.db, PNA);
    const id = await told(form(photo('a.jpg')));
    await noteShareOwner(device.db, null);
    expect(await find(id, null)).toBe('others');
    expect(await find(id, TIM)).toBe('others');
    expect(await find(null, TIM)).toBeNull();
    expect((await held(id, PNA)).nobodys).toBe(false);
  });

  it('belong to who says so when nobody was signed in, and from then on to nobody else', async () => {
    const id = await told(form(photo('a.jpg')));
    const share = await held(id, TIM);
    expect(share.nobodys).toBe(true);
    await takeAsOwn(device.db, share, TIM);
    expect((await held(id, TIM)).nobodys).toBe(false);
    expect(await find(id, PNA)).toBe('others');
    expect(await find(id, null)).toBe('others');
  });

  it('are gone after a day, and at once when a clock was set back', async () => {
    const id = await told(form(photo('a.jpg')));
    expect(await find(id, null, START + 23 * HOUR_MS)).not.toBeNull();
    expect(await find(id, null, START + DAY_MS)).toBeNull();
    expect([await device.db.drafts.count(), await device.db.blobs.count()]).toEqual([0, 0]);
    const other = await told(form(photo('b.jpg')));
    expect(await find(other, null, START - 2 * HOUR_MS)).toBeNull();
  });

  it('leave the holding place one by one, with their bytes', async () => {
    const id = await told(form(photo('a.jpg'), photo('b.jpg')));
    const share = await held(id, null);
    const [a, b] = share.files;
    const rest = await letGo(device.db, share, a?.id ?? '');
    expect((await held(id, null)).files.map(({ name }) => name)).toEqual(['b.jpg']);
    expect(new Set((await device.db.blobs.toArray()).map(({ fileId }) => fileId))).toEqual(
      new Set([b?.id]),
    );
    await letGo(device.db, rest, b?.id ?? '');
    expect([await device.db.drafts.count(), await device.db.blobs.count()]).toEqual([0, 0]);
  });
});

describe('what is not kept', () => {
  it('is told by its bytes, whatever it calls itself', async () => {
    const page = new File(['<html><script>alert(1)</script></html>'], 'foto.jpg', {
      type: 'image/jpeg',
    });
    expect(await told(form(page))).toBe('nichts-passendes');
    const id = await told(form(page, photo('echt.jpg')));
    const share = await held(id, null);
    expect(share.files.map(({ name }) => name)).toEqual(['echt.jpg']);
    expect(share.leftOut).toEqual([{ name: 'foto.jpg', why: 'wrongType' }]);
  });

  it('is too big, or too many at once', async () => {
    const pdf = new Uint8Array(LIMITS.fileBytes + 1);
    pdf.set([...'%PDF-1.7'].map((sign) => sign.charCodeAt(0)));
    const many = Array.from({ length: LIMITS.filesPerShare + 1 }, (_, at) => photo(`${at}.jpg`));
    const id = await told(form(new File([pdf], 'akte.pdf'), ...many));
    const share = await held(id, null);
    expect(share.files.length).toBe(LIMITS.filesPerShare);
    expect(share.leftOut).toEqual([
      { name: 'akte.pdf', why: 'tooBig' },
      { name: `${LIMITS.filesPerShare}.jpg`, why: 'tooMany' },
    ]);
  });

  it('finds no place behind five that wait, nor on a full disk', async () => {
    for (let at = 0; at < LIMITS.waitingShares; at += 1) {
      expect(await told(form(photo(`${at}.jpg`)))).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(await told(form(photo('mehr.jpg')))).toBe('zu-viel');
    expect(await device.db.drafts.count()).toBe(LIMITS.waitingShares);
    await device.db.drafts.clear();
    room = { usage: 99, quota: 100 };
    expect(await told(form(photo('voll.jpg')))).toBe('kein-platz');
    expect(await device.db.drafts.count()).toBe(0);
  });

  it('was never a form with files', async () => {
    expect(await told('nur Text')).toBe('nicht-gesichert');
    expect(await told(new FormData())).toBe('nichts-passendes');
  });

  it('is said when the database fails, whatever has failed', async () => {
    device.db.close();
    expect(await told(form(photo('a.jpg')))).toBe('nicht-gesichert');
  });

  it('comes to a device of the practice or to a kiosk', async () => {
    await savePracticeDevice(device.db, {
      device: {
        id: '01970000-0000-7000-8000-000000000201',
        name: 'Empfang 1',
        kind: 'tablet',
        tenant: 'lindenhof',
        location_id: '01970000-0000-7000-8000-000000000011',
        settings: { lock_after_s: 300, offline_hours: 120 },
      },
      token: 't',
    });
    expect(await told(form(photo('a.jpg')))).toBe('praxisgeraet');
    await device.db.meta.clear();
    await device.db.meta.put({
      key: 'kiosk',
      value: {
        device: {
          id: '01970000-0000-7000-8000-000000000202',
          name: 'Wartezimmer',
          tenant: 'lindenhof',
          location_id: '01970000-0000-7000-8000-000000000011',
          pin_verifier: { salt: 'AA', rounds: 1, hash: 'AA' },
        },
        token: 't',
      },
    });
    expect(await told(form(photo('a.jpg')))).toBe('praxisgeraet');
    expect(await device.db.drafts.count()).toBe(0);
  });
});

describe('the worker', () => {
  it('leaves every other write to the server', () => {
    const body = () => form(photo('a.jpg'));
    // Requests by a page's script, in a foreign frame, or to another address.
    expect(post(body(), { mode: 'cors', destination: '' })).toBeUndefined();
    expect(post(body(), { destination: 'iframe' })).toBeUndefined();
    expect(post(body(), {}, '/api/messages')).toBeUndefined();
    expect(post(body(), {}, '/messages')).toBeUndefined();
  });
});

describe('the manifests', () => {
  it('name a share target for patients alone, as the worker reads it', async () => {
    const folder = new URL('../../public/', import.meta.url);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.webmanifest'));
    expect(names.length).toBe(3);
    for (const name of names) {
      const { share_target } = JSON.parse(await readFile(new URL(name, folder), 'utf8'));
      if (name !== 'manifest-patient.webmanifest') expect(share_target, name).toBeUndefined();
      else {
        expect(share_target).toEqual({
          action: SHARE_PAGE,
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { files: [{ name: SHARE_FIELD, accept: share_target.params.files[0].accept }] },
        });
        const { UPLOAD_TYPES } = await import('#contract/shared/limits.ts');
        expect(share_target.params.files[0].accept).toEqual([...UPLOAD_TYPES]);
      }
    }
  });
});
