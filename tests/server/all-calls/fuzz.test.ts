import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contract/shared/error-codes.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { arbitraryOf, type JsonSchema } from './arbitrary.ts';

/** SEC-44 wants 10,000 cases; this is the share of one run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 500);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

let test: TestApp;
let cases: fc.Arbitrary<InjectOptions & { operation: string }>;

beforeAll(async () => {
  test = await buildTestApp({ limitFactor: 1_000_000 });
  const device = await test.practiceDevice();
  const tokens = [
    device.token,
    await test.signIn('reception', device),
    await test.signIn('admin'),
    await test.signIn('admin'),
    await test.signIn('patient'),
    (await test.kiosk()).token,
    'kein-token',
    undefined,
  ];
  const document = (await test.app.inject('/api/openapi.json')).json();
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // Signing out would end the session of the other cases; the stream takes no input and stays
      // open.
      .filter(([, operation]) => !['logout', 'events'].includes(operation.operationId))
      .map(([method, operation]) => requestOf(document, path, method, operation, tokens)),
  );
  cases = fc.oneof(...operations);
});
afterAll(() => test.close());

/** In the document, preconditions are texts; the one that creates is used in many cases. */
const valueFor = (
  document: JsonSchema,
  { name, schema }: NonNullable<Operation['parameters']>[number],
): fc.Arbitrary<unknown> =>
  name === 'If-None-Match'
    ? fc.oneof(fc.constant('*'), arbitraryOf(document, schema))
    : arbitraryOf(document, schema);

function requestOf(
  document: JsonSchema,
  path: string,
  method: string,
  operation: Operation,
  tokens: (string | undefined)[],
): fc.Arbitrary<InjectOptions & { operation: string }> {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    fc.record({
      name: fc.constant(parameter.name),
      in: fc.constant(parameter.in),
      value: fc.option(valueFor(document, parameter), {
        nil: undefined,
        freq: parameter.in === 'path' ? 1_000 : 3,
      }),
    }),
  );
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = content ? arbitraryOf(document, content.schema) : fc.constant(undefined);
  return fc
    .record({ parameters: fc.tuple(...parameters), body, token: fc.constantFrom(...tokens) })
    .map(({ parameters: given, body: payload, token }) => {
      const of = (place: string) =>
        given.filter((one) => one.in === place && one.value !== undefined);
      const url = of('path').reduce(
        (at, { name, value }) =>
          at.replace(`{${name}}`, encodeURIComponent(String(value).toWellFormed())),
        path,
      );
      const query = new URLSearchParams(
        of('query').map(({ name, value }) => [name, String(value)]),
      );
      const headers = of('header').map(({ name, value }) => [
        name.toLowerCase(),
        String(value).replace(/[^\x20-\x7e]/g, '?'),
      ]);
      return {
        operation: operation.operationId,
        method: method.toUpperCase() as 'GET',
        url: `${url.replace(/\{\w+\}/g, 'x')}?${query}`,
        headers: {
          ...Object.fromEntries(headers),
          ...(type && payload !== undefined ? { 'content-type': type } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(payload === undefined
          ? {}
          : { payload: type === 'application/json' ? JSON.stringify(payload) : String(payload) }),
      };
    });
}

describe('any input made from the OpenAPI document', () => {
  it(`SEC-44 gets an answer below 500 without a trace of our code (${RUNS} cases, seed ${SEED})`, async () => {
    const seen: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(cases, async ({ operation, ...request }) => {
        const answer = await test.app.inject(request);
        seen[operation] = (seen[operation] ?? 0) + 1;
        expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(500);
        expect(answer.body).not.toMatch(/node_modules|\n\s+at /);
        if (answer.statusCode >= 400) Problem.parse(answer.json());
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(Object.keys(seen).length).toBeGreaterThan(20);
  }, 600_000);
});
