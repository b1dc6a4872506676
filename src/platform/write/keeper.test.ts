import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putNote } from '#contract/activities/calls/notes.ts';
import type { DataKey } from '#data/crypto/data-key.ts';
import { outboxKeeper } from './keeper.ts';
import { wishOfPut } from './wish.ts';

const { secured } = vi.hoisted(() => ({ secured: vi.fn() }));
vi.mock('#data/db.ts', () => ({ db: { secured } }));
vi.mock('#data/outbox/dexie-store.ts', () => ({ dexieStore: () => ({}) }));
vi.mock('#data/outbox/write/put.ts', () => ({ enqueuePut: async () => 'entry' }));

const key = { id: 'key' } as DataKey;
const wish = wishOfPut({ endpoint: putNote, id: '1', params: { id: '1' }, body: {}, base: null });

let sending: number;
let answer: readonly string[] | null;
const keep = () => {
  const onKept = () => {
    sending += 1;
  };
  const keeper = outboxKeeper({ scope: 'lindenhof', ownKey: async () => key, onKept });
  void keeper
    .puts(key, [wish], () => {})
    .then((kept) => {
      answer = kept;
    });
};

beforeEach(() => {
  vi.useFakeTimers();
  secured.mockReset();
  sending = 0;
  answer = null;
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends at once, and says that it is kept when both copies have it', async () => {
  secured.mockImplementation(() => new Promise((done) => setTimeout(() => done('both'), 300)));
  keep();
  await vi.advanceTimersByTimeAsync(299);
  expect({ sending, answer }).toEqual({ sending: 1, answer: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toEqual(['entry']);
});

it('is held up by a slow copy for a second at most', async () => {
  secured.mockReturnValue(new Promise(() => {}));
  keep();
  await vi.advanceTimersByTimeAsync(999);
  expect(answer).toBe(null);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toEqual(['entry']);
});

it('keeps it where the second copy cannot be written: a notice of the device says so', async () => {
  secured.mockRejectedValue(new Error('the disk is full'));
  keep();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toEqual(['entry']);
});
