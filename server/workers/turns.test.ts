import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const turns = (perOrigin = 100, inAll = 1_000) => new Turns<string>({ perOrigin, inAll });
const drain = (of: Turns<string>): string[] => {
  const order: string[] = [];
  for (let one = of.next(); one !== undefined; one = of.next()) order.push(one);
  return order;
};
/** What is refused of this many pieces of one origin, one after the other. */
const fill = (of: Turns<string>, origin: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => of.add(origin, `${origin}${n + 1}`)).flat();

describe('turns by origin', () => {
  it('SEC-38 serve one of each origin, however many one of them has', () => {
    const waiting = turns();
    fill(waiting, 's', 4);
    fill(waiting, 'a', 2);
    fill(waiting, 'b', 1);
    expect(drain(waiting)).toEqual(['s1', 'a1', 'b1', 's2', 'a2', 's3', 's4']);
  });

  it('SEC-38 let somebody new go before the rest of whoever was served last', () => {
    const waiting = turns();
    fill(waiting, 's', 30);
    expect(waiting.next()).toBe('s1');
    fill(waiting, 'p', 1);
    expect(waiting.next()).toBe('p1');
    expect(waiting.next()).toBe('s2');
  });

  it('refuse what is too much of one origin', () => {
    const waiting = turns(2);
    expect(fill(waiting, 'a', 3)).toEqual(['a3']);
    expect(fill(waiting, 'b', 1)).toEqual([]);
    expect(drain(waiting)).toEqual(['a1', 'b1', 'a2']);
    expect(fill(waiting, 'a', 1)).toEqual([]);
  });

  it('SEC-38 give somebody new the last place of the longest line when all are taken', () => {
    const waiting = turns(8, 13);
    expect(fill(waiting, 'a', 8)).toEqual([]);
    expect(fill(waiting, 'b', 5)).toEqual([]);
    expect(fill(waiting, 'kiosk', 1)).toEqual(['a8']);
    expect(waiting.waiting).toBe(13);
    expect(drain(waiting)).toHaveLength(13);
  });

  it('SEC-38 take the first piece of everybody while somebody else has two', () => {
    const waiting = turns(8, 100);
    const origins = Array.from({ length: 100 }, (_, n) => `origin ${n} `);
    for (const origin of origins.slice(0, 13)) fill(waiting, origin, 8);
    const refused = origins.slice(13).flatMap((origin) => fill(waiting, origin, 1));
    expect(refused.filter((one) => !/ [2-8]$/.test(one))).toEqual([]);
    expect(drain(waiting)).toEqual(origins.map((origin) => `${origin}1`));
  });

  it('refuse whoever comes when nobody has more waiting', () => {
    const waiting = turns(8, 4);
    fill(waiting, 'a', 2);
    fill(waiting, 'b', 2);
    expect(fill(waiting, 'a', 1)).toEqual(['a1']);
    expect(fill(waiting, 'c', 2)).toEqual(['a2', 'c2']);
    expect(fill(waiting, 'd', 1)).toEqual(['b2']);
    expect(fill(waiting, 'e', 1)).toEqual(['e1']);
    expect(drain(waiting)).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  describe('with a bound for bytes', () => {
    const weighed = () =>
      new Turns<string>({ perOrigin: 8, inAll: 100, bytes: { perOrigin: 10, inAll: 30 } });

    it('SEC-37 refuse what is too large beside the rest of its origin', () => {
      const waiting = weighed();
      expect(waiting.add('a', 'a1', 6)).toEqual([]);
      expect(waiting.add('a', 'a2', 5)).toEqual(['a2']);
      expect(waiting.add('a', 'a3', 4)).toEqual([]);
      expect(drain(waiting)).toEqual(['a1', 'a3']);
      expect(waiting.add('a', 'a4', 10)).toEqual([]);
    });

    it('SEC-37 make room in the longest lines, until it fits', () => {
      const waiting = weighed();
      for (const origin of ['a', 'b', 'c']) {
        for (let n = 1; n <= 5; n++) waiting.add(origin, `${origin}${n}`, 2);
      }
      expect(waiting.add('p', 'p1', 5)).toEqual(['a5', 'b5', 'c5']);
      expect(waiting.add('p', 'p2', 1)).toEqual([]);
      expect(drain(waiting)).toHaveLength(14);
    });

    it('SEC-37 drop nothing of others for what would not fit all the same', () => {
      const waiting = weighed();
      for (const origin of ['a', 'b', 'c']) waiting.add(origin, `${origin}1`, 9);
      waiting.add('a', 'a2', 1);
      expect(waiting.add('p', 'p1', 10)).toEqual(['p1']);
      expect(drain(waiting)).toEqual(['a1', 'b1', 'c1', 'a2']);
    });
  });
});
