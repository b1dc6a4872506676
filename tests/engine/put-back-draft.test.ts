// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceKey } from '#data/crypto/device-key.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { createClient } from '#data/http/client.ts';
import { publicScope } from '#data/scope.ts';
import { beginFill } from '#features/questionnaires/fill/begin.ts';
import { newDraft } from '#features/questionnaires/fill/fill-session.ts';
import { newDevice, sampleQuestionnaire } from './rig/device.ts';
import { FakeServer } from './rig/fake-server.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));

const form = sampleQuestionnaire();
let device: ReturnType<typeof newDevice>;
let store: DraftStore;
let draft: ReturnType<typeof newDraft>;
/** Ids that the practice has; null: it cannot be reached. */
let known: string[] | null;

beforeEach(async () => {
  device = newDevice();
  there.db = device.db;
  known = [];
  const { sealingKey } = await FakeServer.start();
  await device.db.meta.put({ key: 'sealing-key', value: sealingKey });
  await device.db.meta.put({ key: 'installation', value: 'browser-1' });
  const scope = publicScope('lindenhof', 'browser-1');
  store = new DraftStore(device.db, { scope, key: await deviceKey(device.db, scope) });
  draft = newDraft(form);
  draft = await store.save({ ...draft, content: { ...draft.content, answers: { name: 'Ayşe' } } });
});
afterEach(() => device.db.close());

const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  if (String(input).endsWith('/receipts/missing')) {
    if (!known) throw new TypeError('Failed to fetch');
    const { ids } = JSON.parse(String(init.body)) as { ids: string[] };
    return Response.json({ epoch: 'e', missing: ids.filter((id) => !known?.includes(id)) });
  }
  return Response.json(form);
};
const begin = () =>
  beginFill({
    questionnaireId: form.id,
    sender: 'public',
    client: createClient({ token: () => null, fetch }),
    person: null,
    tenant: 'lindenhof',
  });
const putBack = () => device.db.drafts.update(draft.id, { putBack: true });
const handedIn = () => [draft.content.submissionId ?? ''];

describe('a draft that came back from the second copy', () => {
  it('is gone when the practice has it already, and a new form begins', async () => {
    await putBack();
    known = handedIn();
    const found = await begin();
    expect(found.what).toBe('new');
    expect(found.draft.content.submissionId).not.toBe(draft.content.submissionId);
    expect(await device.db.drafts.count()).toBe(0);
  });

  it('is no second version beside one that was begun after it', async () => {
    await putBack();
    known = handedIn();
    const fresh = newDraft(form);
    await store.save({ ...fresh, content: { ...fresh.content, answers: { name: 'Paula' } } });
    const found = await begin();
    expect([found.what, found.draft.content.answers]).toEqual(['foreign', { name: 'Paula' }]);
    expect(await device.db.drafts.count()).toBe(1);
  });

  it('goes on when the practice does not have it, or cannot be asked', async () => {
    await putBack();
    expect((await begin()).draft.content.answers).toEqual({ name: 'Ayşe' });
    known = null;
    expect((await begin()).draft.content.answers).toEqual({ name: 'Ayşe' });
  });

  it('is asked for no more once it was saved here', async () => {
    await putBack();
    const { draft: open } = await begin();
    await store.save(open);
    known = handedIn();
    expect((await begin()).draft.id).toBe(draft.id);
  });
});

it('a draft that never left is not asked for', async () => {
  known = handedIn();
  expect((await begin()).draft.id).toBe(draft.id);
});
