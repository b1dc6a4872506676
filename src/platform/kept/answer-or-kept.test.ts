import { describe, expect, it } from 'vitest';
import { ApiError } from '#data/http/api-error.ts';
import { answerOrKept } from './answer-or-kept.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const words = (found: Uint8Array | null) => found && new TextDecoder().decode(found);

/** A device that keeps one answer, before a practice that answers with `ask`. */
const device = (ask: () => Promise<Uint8Array<ArrayBuffer>>, keptFirst = false) => {
  let kept: Uint8Array<ArrayBuffer> | null = bytes('old');
  const ways = {
    ask,
    keptFirst,
    read: async () => kept,
    keep: async (next: Uint8Array<ArrayBuffer>) => {
      kept = next;
    },
    forget: async () => {
      kept = null;
    },
  };
  return { ways, kept: () => words(kept) };
};

const fails = (error: Error) => async (): Promise<never> => {
  throw error;
};

describe('an answer that is kept', () => {
  it('is the newest one while the practice answers', async () => {
    const { ways, kept } = device(async () => bytes('new'));
    expect(words(await answerOrKept(ways))).toBe('new');
    expect(kept()).toBe('new');
  });

  it.each([
    ['no line', ApiError.network()],
    ['a time-out', ApiError.timeout(30_000)],
    ['a captive portal', ApiError.invalid(200)],
    ['a broken server', ApiError.http(503)],
    ['too many requests', ApiError.http(429)],
    ['a session that ended', ApiError.http(401)],
  ])('is shown with %s', async (_, error) => {
    const { ways, kept } = device(fails(error));
    expect(words(await answerOrKept(ways))).toBe('old');
    expect(kept()).toBe('old');
  });

  it.each([403, 404, 410])('is forgotten when the practice says %i', async (status) => {
    const { ways, kept } = device(fails(ApiError.http(status)));
    await expect(answerOrKept(ways)).rejects.toMatchObject({ status });
    expect(kept()).toBeNull();
  });

  it('is not asked for again where it never changes', async () => {
    const { ways } = device(fails(new Error('asked')), true);
    expect(words(await answerOrKept(ways))).toBe('old');
  });
});
