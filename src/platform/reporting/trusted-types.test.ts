import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkScriptUrl, makePolicy, trustedScriptUrl } from './trusted-types.ts';

const origin = 'https://praxis.test';

describe('the script addresses that may be started', () => {
  beforeAll(() => void vi.stubEnv('DEV', false));
  afterAll(() => void vi.unstubAllEnvs());
  it('SEC-34 are the worker and the files of the build', () => {
    expect(checkScriptUrl('/sw.js', origin)).toBe('/sw.js');
    expect(checkScriptUrl('/assets/key-file.worker-a_1B.js', origin)).toContain('key-file');
  });
  it.each([
    'https://other.test/sw.js',
    '//other.test/assets/a.js',
    '/assets/../api/user',
    '/assets/a.js?x=1',
    '/assets/a.js#x',
    '/assets/deep/a.js',
    '/sw.js.map',
    'blob:https://praxis.test/1',
    'data:text/javascript,1',
    'javascript:alert(1)',
  ])('SEC-34 are never %s', (url) => {
    expect(() => checkScriptUrl(url, origin)).toThrow(TypeError);
  });

  it('SEC-34 are all that the policy and its place in other engines let through', () => {
    vi.stubGlobal('location', { origin });
    const made: [string, string[]][] = [];
    const policy = makePolicy({
      createPolicy: (name, rules) => {
        made.push([name, Object.keys(rules)]);
        return rules;
      },
    });
    expect(made).toEqual([['empfang', ['createScriptURL']]]);
    for (const make of [policy.createScriptURL, trustedScriptUrl]) {
      expect(make('/sw.js')).toBe('/sw.js');
      expect(() => make('https://other.test/sw.js')).toThrow(TypeError);
      expect(() => make('/api/user')).toThrow(TypeError);
    }
    vi.unstubAllGlobals();
  });
});
