import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { ROUTES } from '#server/routes/table.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

describe('the table of calls', () => {
  it('has a handler for every call, once', () => {
    const handled = ROUTES.map(({ endpoint }) => endpoint.id).sort();
    expect(handled).toEqual(CALLS.map(({ id }) => id).sort());
  });

  it('finds every call registered', () => {
    const missing = CALLS.filter(
      ({ method, path }) => !test.app.hasRoute({ method, url: fastifyPath(path) }),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('holds every registered route below /api', () => {
    const known = new Set(CALLS.map(({ method, path }) => `${method} ${fastifyPath(path)}`));
    const registered = test.routes.filter(({ url }) => url.startsWith('/api'));
    expect(registered.length).toBe(CALLS.length);
    for (const { method, url } of registered) expect(known).toContain(`${method} ${url}`);
  });

  it('is published as an OpenAPI document', async () => {
    const answer = await test.app.inject('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    const document = answer.json();
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId);
    expect(operations.sort()).toEqual(CALLS.map(({ id }) => id).sort());
  });

  it('is published without a reference that leads nowhere', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json();
    const refs = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of new Set(refs)) {
      const path = JSON.parse(`{${ref}}`).$ref.slice(2).split('/');
      const found = path.reduce(
        (at: Record<string, unknown> | undefined, part: string) => at?.[part],
        document,
      );
      expect(found, ref).toBeDefined();
    }
  });
});
