// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import type { Outcome } from '#platform/write/outcome.ts';
import type { PutWish } from '#platform/write/wish.ts';
import { EditorStore } from '../document/editor-store.ts';
import type { Opened } from '../document/opened.ts';
import { type SaveState, useSave } from './use-save.ts';

const { puts, bases, writer, outbox } = vi.hoisted(() => {
  const all: QuestionnaireContent[] = [];
  const etags: (string | undefined)[] = [];
  const take = async ({ body, base }: PutWish): Promise<Outcome> => {
    all.push(body as QuestionnaireContent);
    etags.push(base?.etag);
    return { state: 'waiting', entries: [] };
  };
  return { puts: all, bases: etags, writer: { put: take }, outbox: { writes: [] as LocalWrite[] } };
});
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => writer }));
vi.mock('#platform/sync/local-rows.ts', () => ({ useLocalWrites: () => outbox.writes }));

const content: QuestionnaireContent = {
  title: 'Anamnese',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [
    {
      id: 's1',
      title: 'Seite 1',
      elements: [{ id: 'name', kind: 'input', type: 'text', text: 'Name' }],
    },
  ],
};

let root: Root;
let store: EditorStore;
let saved: { state: SaveState; publish: () => Promise<unknown> };
/** Each look at whether a draft lies on the device for good waits for its answer here. */
let secured: ((answer: boolean) => void)[];
const kept = {
  found: null,
  keep: vi.fn(),
  replace: () => undefined,
  settle: async () => undefined,
  secure: () => new Promise<boolean>((resolve) => secured.push(resolve)),
  drop: vi.fn(),
};

const READ: Opened = {
  content,
  base: { body: content, etag: '"1"' },
  unsent: false,
  included: null,
};

function Probe({ opened }: { opened: Opened }) {
  saved = useSave({ id: 'q', locationId: 'l', store, kept, opened });
  return null;
}
const show = (opened: Opened) => act(async () => root.render(createElement(Probe, { opened })));
const entry = (state: 'sending' | 'acked', etag: string | null): LocalWrite => ({
  ...{ entityId: 'q', seq: 7, state, etag, params: {}, body: content },
  // Its answer came before the page was shown.
  acknowledgedAt: state === 'acked' ? 0 : null,
});
/** The outbox says something new. */
const tell = async (opened: Opened, ...writes: LocalWrite[]) => {
  outbox.writes = writes;
  await show(opened);
};

const write = (title: string) =>
  act(async () =>
    store.change({
      command: { do: 'replace', content: { ...store.state.content, title } },
      name: 'Titel',
    }),
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answerAll = () =>
  act(async () => {
    for (const resolve of secured.splice(0).reverse()) {
      resolve(true);
      await vi.advanceTimersByTimeAsync(0);
    }
  });

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  puts.length = 0;
  bases.length = 0;
  outbox.writes = [];
  secured = [];
  store = new EditorStore(content);
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('useSave', () => {
  beforeEach(() => show(READ));

  it('keeps on the device after a pause and sends after a longer one, once', async () => {
    await write('Anamnese 2');
    expect(kept.keep).toHaveBeenCalled();
    await pass(300);
    await answerAll();
    expect(saved.state).toMatchObject({ at: 'device', unfit: false });
    expect(puts).toEqual([]);
    await pass(5_000);
    await answerAll();
    await pass(60_000);
    expect(puts.map(({ title }) => title)).toEqual(['Anamnese 2']);
    expect(saved.state).toMatchObject({ at: 'outbox', published: false });
  });

  it('never lays a draft that was on its way on what is published meanwhile', async () => {
    await write('Anamnese 3');
    await pass(5_300);
    let done = false;
    await act(async () => void saved.publish().then(() => (done = true)));
    // The device answers the later question first.
    for (let round = 0; round < 5 && !done; round += 1) await answerAll();
    expect(done).toBe(true);
    expect(puts.at(-1)).toMatchObject({ title: 'Anamnese 3', status: 'published' });
    expect(saved.state).toMatchObject({ at: 'outbox', published: true });
  });

  it('does not send what the practice would refuse, and says that it is here alone', async () => {
    await write('');
    await pass(300);
    await answerAll();
    expect(saved.state).toMatchObject({ at: 'device', unfit: true });
    await pass(5_000);
    await answerAll();
    expect(puts).toEqual([]);
  });
});

describe('what was opened while it was on its way', () => {
  const waiting: Opened = { content, base: null, unsent: false, included: null };

  it('is built on once it is confirmed, however late this device shows it', async () => {
    await tell(waiting, entry('sending', null));
    expect(saved.state).toMatchObject({ at: 'outbox', published: false });
    await tell(waiting, entry('acked', '"1"'));
    expect(saved.state).toMatchObject({ at: 'practice' });
    await write('Anamnese 2');
    await pass(300);
    await answerAll();
    await pass(5_000);
    await answerAll();
    expect(bases).toEqual(['"1"']);
  });
});

describe('a save from before', () => {
  it('says that it is at the practice when that is what was opened', async () => {
    await tell({ ...READ, included: 7 }, entry('acked', '"1"'));
    expect(saved.state).toMatchObject({ at: 'practice', published: false });
  });

  it('says nothing of a draft that was never sent, and is not built on over a newer one', async () => {
    const draft = { ...READ, unsent: true, included: 7 };
    await tell(draft, entry('acked', '"0"'));
    expect(saved.state).toEqual({ at: 'start' });
    await write('Anamnese 2');
    await pass(300);
    await answerAll();
    await pass(5_000);
    await answerAll();
    expect(bases).toEqual(['"1"']);
  });
});
