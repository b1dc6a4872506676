import { describe, expect, it } from 'vitest';
import { inTurn } from './turns.ts';

/** Work that ends when it is told to. */
function piece(log: string[], name: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { work, end: () => end() };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('work in turns', () => {
  it('of one name runs one after the other, of another name beside it', async () => {
    const log: string[] = [];
    const [one, two, other] = ['one', 'two', 'other'].map((name) => piece(log, name));
    const all = Promise.all([
      inTurn('day', one?.work ?? soon),
      inTurn('day', two?.work ?? soon),
      inTurn('other day', other?.work ?? soon),
    ]);
    await soon();
    expect(log).toEqual(['one begins', 'other begins']);
    two?.end();
    await soon();
    expect(log).toHaveLength(2);
    one?.end();
    other?.end();
    expect(await all).toEqual(['one', 'two', 'other']);
    expect(log.filter((line) => !line.startsWith('other'))).toEqual([
      'one begins',
      'one ends',
      'two begins',
      'two ends',
    ]);
  });

  it('goes on after one that failed', async () => {
    const failed = inTurn('day', () => Promise.reject(new Error('lost')));
    const next = inTurn('day', async () => 'done');
    await expect(failed).rejects.toThrow('lost');
    expect(await next).toBe('done');
  });

  it('tells who waits too long to come again, and keeps everybody else apart', async () => {
    const log: string[] = [];
    const [one, late, last] = ['one', 'late', 'last'].map((name) => piece(log, name));
    const first = inTurn('day', one?.work ?? soon);
    const given = inTurn('day', late?.work ?? soon, 5);
    const third = inTurn('day', last?.work ?? soon);
    await expect(given).rejects.toMatchObject({ code: 'unavailable' });
    await soon();
    expect(log).toEqual(['one begins']);
    one?.end();
    last?.end();
    await Promise.all([first, third]);
    expect(log).toEqual(['one begins', 'one ends', 'last begins', 'last ends']);
  });
});
