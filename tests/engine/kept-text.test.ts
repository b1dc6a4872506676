import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importDataKey } from '#data/crypto/data-key.ts';
import { KeyRing } from '#data/crypto/key-ring.ts';
import { dropKeptTexts, KeptText } from '#data/drafts/kept-text.ts';
import { namedKeys } from '#data/identity/person-rows.ts';
import { forgetPerson, remainsOf, waitingForSignIn } from '#data/identity/waiting.ts';
import { newDevice } from './rig/device.ts';

const EMRE = 'lindenhof/user/emre/personnels';
const SOFIA = 'lindenhof/user/sofia/personnels';

let device: ReturnType<typeof newDevice>;
let keys: KeyRing;

const newKey = (id: string) => importDataKey(id, crypto.getRandomValues(new Uint8Array(32)));
beforeEach(async () => {
  device = newDevice();
  keys = new KeyRing();
  keys.open(EMRE, [await newKey('k-emre')]);
});
afterEach(() => device.db.close());

const textOf = (scope: string, kind = 'new-task') =>
  new KeptText({ db: device.db, keys, scope, kind });

describe('a text of the team that is not sent yet', () => {
  it('SEC-45 is written at a pause of typing and found again after the lock, by the same person', async () => {
    const typed = textOf(EMRE);
    typed.keep({ subject: 'Rückr' });
    typed.keep({ subject: 'Rückruf Frau Kanarienvogel' });
    await expect.poll(() => device.db.drafts.count()).toBe(1);
    const emre = keys.current(EMRE);
    keys.closeAll();
    expect(await textOf(EMRE).open()).toBeUndefined();
    keys.open(EMRE, [emre ?? (await newKey('never'))]);
    expect(await textOf(EMRE).open()).toEqual({ subject: 'Rückruf Frau Kanarienvogel' });
  });

  it('lies on the device encrypted, and opens for nobody else', async () => {
    const typed = textOf(EMRE);
    typed.keep('Kanarienvogel');
    await typed.flush();
    const rows = await device.db.drafts.toArray();
    const clear = rows.map(({ cipher, ...row }) => [row, new TextDecoder().decode(cipher.bytes)]);
    expect(JSON.stringify(clear)).not.toContain('Kanarienvogel');
    keys.closeAll();
    keys.open(SOFIA, [await newKey('k-sofia')]);
    expect(await textOf(SOFIA).open()).toBeUndefined();
    expect(await textOf(EMRE).open()).toBeUndefined();
  });

  it('writes nothing once the key is closed, and keeps what was written before', async () => {
    const typed = textOf(EMRE);
    typed.keep('vor der Sperre');
    await typed.flush();
    const emre = keys.current(EMRE);
    keys.closeAll();
    typed.keep('danach');
    await typed.flush();
    keys.open(EMRE, [emre ?? (await newKey('never'))]);
    expect(await textOf(EMRE).open()).toBe('vor der Sperre');
  });

  it('says that it lies on the device only when all of it does', async () => {
    const typed = textOf(EMRE);
    typed.keep('erst');
    expect(await typed.secure()).toBe(true);
    expect(await textOf(EMRE).open()).toBe('erst');
    keys.closeAll();
    typed.keep('nach der Sperre');
    expect(await typed.secure()).toBe(false);
  });

  it('is written after a second although typing never rests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const typed = textOf(EMRE);
    for (let stroke = 0; stroke < 11; stroke += 1) {
      typed.keep(`Anschlag ${stroke}`);
      vi.advanceTimersByTime(100);
    }
    vi.useRealTimers();
    await expect.poll(() => textOf(EMRE).open()).toMatch(/^Anschlag/);
    await typed.drop();
  });

  it('is gone once it was sent or thrown away, also when a write was under way', async () => {
    const typed = textOf(EMRE);
    typed.keep('erst');
    await typed.flush();
    typed.keep('dann');
    const writing = typed.flush();
    await typed.drop();
    await writing;
    expect(await device.db.drafts.count()).toBe(0);
  });

  it('of one name goes with what it was for, and others stay', async () => {
    for (const kind of ['correct:1', 'correct:2']) {
      const typed = textOf(EMRE, kind);
      typed.keep(kind);
      await typed.flush();
    }
    await dropKeptTexts(device.db, 'correct:1');
    expect(await textOf(EMRE, 'correct:1').open()).toBeUndefined();
    expect(await textOf(EMRE, 'correct:2').open()).toBe('correct:2');
  });

  it('keeps its key needed and asks before the person is forgotten, but waits for no sign-in', async () => {
    const typed = textOf(EMRE);
    typed.keep('angefangen');
    await typed.flush();
    expect(await namedKeys(device.db, EMRE)).toEqual(new Set(['k-emre']));
    expect(await waitingForSignIn(device.db, null)).toBe(0);
    expect(await remainsOf(device.db, EMRE)).toEqual({ entries: 0, drafts: 1 });
    expect(await forgetPerson(device.db, { userId: 'emre', scope: EMRE }, true)).toEqual({
      entries: 0,
      drafts: 0,
    });
    expect(await device.db.drafts.count()).toBe(0);
  });
});
