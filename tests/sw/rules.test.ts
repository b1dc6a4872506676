import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';

let api: typeof import('../../sw/api-cache.ts');
let navigation: typeof import('../../sw/navigation.ts');

beforeAll(async () => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_MANIFEST', []);
  vi.stubGlobal('registration', { scope: 'http://localhost/' });
  api = await import('../../sw/api-cache.ts');
  navigation = await import('../../sw/navigation.ts');
});

const UUID = '01970000-0000-7000-8000-000000000011';
const pathOf = (path: string) => path.replace(/\{\w+\}/g, UUID);
const kept = (path: string) =>
  api.isCacheableRead({
    url: new URL(path, 'http://localhost'),
    sameOrigin: true,
    request: { method: 'GET' },
  });

describe('what the worker may keep', () => {
  it('is given back without the version of the server that said it', async () => {
    const kept = new Response('{"data":[]}', {
      headers: { 'x-app-version': '0.1.0', 'content-type': 'application/json', etag: '"7"' },
    });
    const given = api.fromCache(kept);
    expect(given.headers.get('x-app-version')).toBeNull();
    expect([given.status, given.headers.get('etag')]).toEqual([200, '"7"']);
    expect(await given.json()).toEqual({ data: [] });
  });

  it('SEC-24 is exactly what the contract marks as equal for every caller', () => {
    for (const call of CALLS) {
      if (call.method !== 'GET') continue;
      const sibling = CALLS.some(
        (other) => other.cacheable && pathOf(other.path) === pathOf(call.path),
      );
      const { cacheable } = call;
      const search = typeof cacheable === 'string' ? `?${cacheable}` : '';
      const asked = `${pathOf(call.path)}${search}`;
      expect(kept(asked), call.path).toBe(cacheable !== undefined || sibling);
      // The team reads the newest draft at the same path, which must never come from the cache.
      if (search) expect(kept(pathOf(call.path)), call.path).toBe(false);
    }
  });

  it('SEC-24 never is a person, an inbox, a file or a copy', () => {
    for (const path of [
      '/api/user',
      '/api/activities',
      `/api/files/${UUID}`,
      '/api/questionnaires-tmp/k',
    ]) {
      expect(kept(path), path).toBe(false);
    }
  });

  it('never touches a write, nor anything of another origin or with a search', () => {
    const url = new URL(`http://localhost/api/questionnaires/${UUID}?published=1`);
    const touched = (method: string, more: { sameOrigin?: boolean; url?: URL } = {}) =>
      api.isCacheableRead({ url, sameOrigin: true, request: { method }, ...more });
    expect(touched('GET')).toBe(true);
    for (const method of ['POST', 'PUT', 'DELETE']) expect(touched(method), method).toBe(false);
    expect(touched('GET', { sameOrigin: false })).toBe(false);
    expect(touched('GET', { url: new URL(`${url}&x=1`) })).toBe(false);
  });

  const answer = (headers: Record<string, string>, status = 200) =>
    new Response('{}', { status, headers });
  const json = 'application/json; charset=utf-8';

  it('SEC-24 is a 200 in JSON that the server itself calls public', () => {
    expect(
      api.isPublicAnswer(answer({ 'cache-control': 'public, max-age=0', 'content-type': json })),
    ).toBe(true);
    expect(api.isPublicAnswer(answer({ 'cache-control': 'no-store', 'content-type': json }))).toBe(
      false,
    );
    expect(api.isPublicAnswer(answer({ 'content-type': json }))).toBe(false);
    expect(
      api.isPublicAnswer(answer({ 'cache-control': 'public', 'content-type': 'text/html' })),
    ).toBe(false);
    expect(
      api.isPublicAnswer(answer({ 'cache-control': 'public', 'content-type': json }, 401)),
    ).toBe(false);
  });
});

describe('what the worker answers with the app', () => {
  const isPage = (path: string) => !navigation.NOT_PAGES.some((pattern) => pattern.test(path));

  it('is every route, and neither a call nor a file', () => {
    for (const path of [
      '/',
      '/kiosk',
      '/personnel/questionnaires/',
      `/questionnaires/view/${UUID}`,
    ]) {
      expect(isPage(path), path).toBe(true);
    }
    for (const path of ['/api/openapi.json', '/sw.js', '/favicon.svg', '/assets/x.js']) {
      expect(isPage(path), path).toBe(false);
    }
  });
});
