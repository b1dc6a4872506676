import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Questionnaire } from '#contract/questionnaires/schema.ts';
import { randomBytes } from '#data/bytes.ts';
import { type DataKey, importDataKey } from '#data/crypto/data-key.ts';
import type { OpenDraft } from '#data/drafts/draft-store.ts';
import { fileQuestions } from '#data/drafts/file-questions.ts';
import { publicScope, userScope } from '#data/scope.ts';
import { findShare, takeAsOwn } from '#data/shares/held.ts';
import { holdShare } from '#data/shares/hold.ts';
import { noteShareOwner } from '#data/shares/owner.ts';
import { placeOn } from '#features/questionnaires/fill/fill-place.ts';
import { FillSession, newDraft } from '#features/questionnaires/fill/fill-session.ts';
import { newDevice, sampleQuestionnaire } from './rig/device.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));

const PAULA = userScope('lindenhof', '01970000-0000-7000-8000-000000000101', 'customers');
const TIM = userScope('lindenhof', '01970000-0000-7000-8000-000000000102', 'customers');
const files = (id: string, text: string, more: object = {}) => ({
  id,
  kind: 'files',
  type: 'files',
  text,
  ...more,
});
const FORM = {
  pages: [
    {
      id: 'eins',
      title: 'Eins',
      elements: [{ id: 'grund', kind: 'input', type: 'text', text: 'Grund' }],
    },
    {
      id: 'zwei',
      title: 'Zwei',
      elements: [
        files('fotos', 'Fotos', { capture: 'photo', maxFiles: 2 }),
        files('name', 'Unterschrift', { capture: 'signature' }),
        files('fest', 'Von der Praxis', { readOnly: true }),
        {
          id: 'mittel',
          kind: 'info',
          type: 'info',
          text: 'Mittel',
          repeats: true,
          elements: [files('packung', 'Foto der Packung')],
        },
      ],
    },
  ],
};

let device: ReturnType<typeof newDevice>;
let key: DataKey;
beforeEach(async () => {
  device = newDevice();
  there.db = device.db;
  key = await importDataKey('device:test', randomBytes(32));
});
afterEach(() => device.db.close());

const photo = (name: string) =>
  new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array(60).fill(1)])], name);
const share = (...names: string[]) =>
  holdShare(device.db, names.map(photo), { now: Date.now(), estimate: async () => null });
const draftOf = (): OpenDraft =>
  newDraft(z.parse(Questionnaire, { ...sampleQuestionnaire(), ...FORM }));
const open = (scope: string, draft = draftOf()) =>
  new FillSession({
    place: async () => placeOn({ db: device.db, scope, key }),
    draft,
    onSaveState: () => undefined,
  });
const take = async (session: FillSession, fragment: string, owner: string | null) => {
  const { takeShared } = await import('#features/questionnaires/fill/take-shared.ts');
  return takeShared(session, fragment, owner);
};
const waits = async (id: string, scope: string | null) => {
  const found = await findShare(device.db, { id, scope, now: Date.now() });
  return found && found !== 'others' ? found.files.map(({ name }) => name) : found;
};

describe('questions of begun forms that take files', () => {
  it('are those that one can see and answer, outside of rows, of this person alone', async () => {
    const session = open(PAULA);
    session.change({ answers: { ...session.answers, grund: 'Kontrolle' } });
    await session.flush();
    const found = await fileQuestions(device.db, PAULA, key);
    expect(found.map(({ elementId, room, photosOnly }) => [elementId, room, photosOnly])).toEqual([
      ['fotos', 2, true],
    ]);
    expect(await fileQuestions(device.db, TIM, key)).toEqual([]);
  });
});

describe('a form that takes what was shared', () => {
  it('has it on its page, and what finds no room goes on waiting', async () => {
    await noteShareOwner(device.db, PAULA);
    const id = await share('a.jpg', 'b.jpg', 'c.jpg');
    const session = open(PAULA);
    const left = await take(session, `geteilt=${id}&frage=fotos`, PAULA);
    expect(left).toEqual([{ name: 'c.jpg', why: 'full' }]);
    expect(session.answers.fotos).toMatchObject([{ name: 'a.jpg' }, { name: 'b.jpg' }]);
    expect([session.page, session.unsaved]).toEqual([1, false]);
    expect(await waits(id, PAULA)).toEqual(['c.jpg']);
  });

  it('takes nothing that belongs to somebody else, or that nobody has called theirs', async () => {
    await noteShareOwner(device.db, PAULA);
    const hers = await share('a.jpg');
    await noteShareOwner(device.db, null);
    const nobodys = await share('b.jpg');
    const tims = open(TIM);
    for (const id of [hers, nobodys]) {
      expect(await take(tims, `geteilt=${id}&frage=fotos`, TIM)).toEqual([]);
    }
    expect(tims.answers.fotos).toBeUndefined();
    expect([await waits(hers, PAULA), await waits(nobodys, null)]).toEqual([['a.jpg'], ['b.jpg']]);

    const found = await findShare(device.db, { id: nobodys, scope: TIM, now: Date.now() });
    if (!found || found === 'others') throw new Error(String(found));
    await takeAsOwn(device.db, found, TIM);
    await take(tims, `geteilt=${nobodys}&frage=fotos`, TIM);
    expect(tims.answers.fotos).toMatchObject([{ name: 'b.jpg' }]);
    expect(await waits(nobodys, TIM)).toBeNull();
  });

  it('is one without an account only for what nobody was signed in for', async () => {
    const id = await share('a.jpg');
    const session = open(publicScope('lindenhof', 'browser'));
    await take(session, `geteilt=${id}&frage=gibtsnicht`, null);
    expect(await waits(id, null)).toEqual(['a.jpg']);
    await take(session, `geteilt=${id}&frage=fotos`, null);
    expect(session.answers.fotos).toMatchObject([{ name: 'a.jpg' }]);
    expect(await waits(id, null)).toBeNull();
  });
});
