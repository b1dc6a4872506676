import { describe, expect, it } from 'vitest';
import { BodyTurns } from './body-turns.ts';

const BOUNDS = { perOrigin: 4, inAll: 8, bytes: { perOrigin: 1_000, inAll: 1_500 } };

/** Takes a turn for each of these, in this order; who came is noted when it comes. */
async function orderOf(turns: BodyTurns, origins: readonly string[], bytes = 1) {
  const came: string[] = [];
  const all = origins.map((origin) => turns.take(origin, bytes).then(() => came.push(origin)));
  const settled = await Promise.allSettled(all);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  return { came, refused };
}

describe('turns for large bodies', () => {
  it('SEC-37 go round the origins: nobody waits behind all of one line', async () => {
    const { came } = await orderOf(new BodyTurns(BOUNDS), ['s', 's', 's', 's', 'kiosk', 'patient']);
    expect(came).toEqual(['s', 'kiosk', 'patient', 's', 's', 's']);
  });

  it('SEC-37 refuse, to be tried again, what is too much of one origin', async () => {
    const turns = new BodyTurns(BOUNDS);
    const { came, refused } = await orderOf(turns, ['s', 's', 's', 's', 's', 's', 'kiosk']);
    expect(came.filter((one) => one === 's')).toHaveLength(4);
    expect(came).toContain('kiosk');
    expect(refused).toMatchObject([{ code: 'unavailable' }, { code: 'unavailable' }]);
    expect((await orderOf(turns, ['s'])).came).toEqual(['s']);
  });

  it('SEC-37 keep no more bytes waiting than there may be, of one origin and in all', async () => {
    const { came, refused } = await orderOf(new BodyTurns(BOUNDS), ['a', 'a', 'a', 'b', 'c'], 500);
    expect(came).toEqual(['a', 'b', 'c']);
    expect(refused).toHaveLength(2);
  });

  it('SEC-37 take what comes of somebody new while others have every place', async () => {
    const full = ['a', 'b'].flatMap((origin) => Array.from({ length: 4 }, () => origin));
    const { came, refused } = await orderOf(new BodyTurns(BOUNDS), [...full, 'kiosk']);
    expect(came).toContain('kiosk');
    expect(refused).toMatchObject([{ code: 'unavailable' }]);
  });
});
