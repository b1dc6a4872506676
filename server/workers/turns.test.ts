import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const turns = (perOrigin = 100, inAll = 1_000) => new Turns<string>({ perOrigin, inAll });
const drain = (of: Turns<string>): string[] => {
  const order: string[] = [];
  for (let one = of.next(); one !== undefined; one = of.next()) order.push(one);
  return order;
};

describe('turns by origin', () => {
  it('SEC-38 serve one of each origin, however many one of them has', () => {
    const waiting = turns();
    for (let n = 1; n <= 4; n++) waiting.add('stranger', `s${n}`);
    waiting.add('a', 'a1');
    waiting.add('a', 'a2');
    waiting.add('b', 'b1');
    expect(drain(waiting)).toEqual(['s1', 'a1', 'b1', 's2', 'a2', 's3', 's4']);
  });

  it('SEC-38 let somebody new go before the rest of whoever was served last', () => {
    const waiting = turns();
    for (let n = 1; n <= 30; n++) waiting.add('stranger', `s${n}`);
    expect(waiting.next()).toBe('s1');
    waiting.add('patient', 'p1');
    expect(waiting.next()).toBe('p1');
    expect(waiting.next()).toBe('s2');
  });

  it('refuse what is too much of one origin, and too much in all', () => {
    const waiting = turns(2, 3);
    expect([1, 2, 3].map((n) => waiting.add('a', `a${n}`))).toEqual([true, true, false]);
    expect(['b', 'c'].map((origin) => waiting.add(origin, origin))).toEqual([true, false]);
    expect(drain(waiting)).toEqual(['a1', 'b', 'a2']);
    expect(waiting.add('a', 'again')).toBe(true);
  });
});
