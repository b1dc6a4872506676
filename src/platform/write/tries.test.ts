import { describe, expect, it } from 'vitest';
import { ApiError } from '#data/http/api-error.ts';
import { Tries } from './tries.ts';

const problem = (status: number) => ApiError.http(status);

describe('the ids of what is made by a call at once', () => {
  it('are those of the wish, whatever was tried in between', () => {
    const tries = new Tries();
    const id = tries.idOf({ way: 'sms' });
    expect(tries.failed({ way: 'sms' }, ApiError.network())).toBe(true);
    expect(tries.idOf({ way: 'mail' })).not.toBe(id);
    expect(tries.idOf({ way: 'sms' })).toBe(id);
  });

  it('are new once the practice has said no', () => {
    const tries = new Tries();
    const id = tries.idOf('a');
    expect(tries.failed('a', problem(400))).toBe(false);
    expect(tries.idOf('a')).not.toBe(id);
  });

  it('stay where the answer does not tell what became of the try before', () => {
    const tries = new Tries();
    const id = tries.idOf('a');
    for (const error of [ApiError.timeout(1), problem(503), problem(429), problem(401)]) {
      expect(tries.failed('a', error)).toBe(true);
      expect(tries.idOf('a')).toBe(id);
    }
    expect(tries.failed('a', problem(404))).toBe(false);
  });

  it('are not taken for sent where the first try was not let in', () => {
    const tries = new Tries();
    tries.idOf('a');
    expect(tries.failed('a', problem(429))).toBe(false);
  });
});
