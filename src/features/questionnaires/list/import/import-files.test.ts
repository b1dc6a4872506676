import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/shared/limits.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { CallInput, Client } from '#data/http/client.ts';
import { importFile, jsonObject } from './import-files.ts';

const OPTIONS = { access: 'public', publish: false } as const;
const fhir = () => new File(['{"resourceType":"Questionnaire"}'], 'a.json');

/** A client that answers with what the list says, one entry a call, and keeps what it was asked. */
const scripted = (answers: unknown[]) => {
  const asked: CallInput<never>[] = [];
  const client = {
    call: async (_: unknown, input: CallInput<never>) => {
      asked.push(input);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return { status: 201, data: answer, headers: new Headers() };
    },
  } as Client;
  return { client, asked };
};

describe('a file to import', () => {
  it('must hold one JSON object, with or without a byte order mark', () => {
    expect(jsonObject('\uFEFF{"a":1}')).toEqual({ a: 1 });
    for (const text of ['', '{', '[]', 'null', '"x"']) expect(jsonObject(text)).toBeUndefined();
  });
  it('that is no JSON is never sent', async () => {
    const { client, asked } = scripted([]);
    const outcome = await importFile(client, 'l', new File(['<xml/>'], 'x.json'), OPTIONS);
    expect(outcome).toMatchObject({ name: 'x.json', problems: [expect.stringMatching(/JSON/)] });
    expect(asked).toHaveLength(0);
  });
  it('that is too large is never sent, and is called a file, not a long text', async () => {
    const { client, asked } = scripted([]);
    const large = new File(['x'.repeat(LIMITS.jsonBytes + 1)], 'groß.json');
    const outcome = await importFile(client, 'l', large, OPTIONS);
    expect(outcome).toMatchObject({ problems: [expect.stringMatching(/^Diese Datei ist größer/)] });
    expect(asked).toHaveLength(0);
  });
  it('is sent again under the same id when the answer got lost', async () => {
    const { client, asked } = scripted([ApiError.network(), { items: 1 }]);
    expect(await importFile(client, 'l', fhir(), OPTIONS)).toEqual({
      name: 'a.json',
      report: { items: 1 },
    });
    expect(asked).toHaveLength(2);
    expect(asked[0]?.query).toEqual(asked[1]?.query);
  });
  it('of which another edition is here waits for what somebody decides', async () => {
    const problem = {
      type: 'about:blank',
      title: 'x',
      status: 409,
      code: 'already_exists' as const,
      errors: [{ field: 'url', message: 'Aufnahme' }],
    };
    const { client, asked } = scripted([ApiError.http(409, { problem }), { items: 1 }]);
    const outcome = await importFile(client, 'l', fhir(), OPTIONS);
    expect(outcome).toEqual({ name: 'a.json', there: 'Aufnahme' });
    const replace = { ...OPTIONS, edition: 'replace' as const };
    expect(await importFile(client, 'l', fhir(), replace)).toMatchObject({ report: { items: 1 } });
    expect(asked.map(({ query }) => (query as unknown as { edition?: string }).edition)).toEqual([
      undefined,
      'replace',
    ]);
  });
  it('that the server refuses is explained, place by place', async () => {
    const problem = {
      type: 'about:blank',
      title: 'x',
      status: 422,
      code: 'questionnaire_invalid' as const,
      errors: [{ field: 'item[2]', message: 'Schleife' }],
    };
    const { client, asked } = scripted([ApiError.http(422, { problem })]);
    const outcome = await importFile(client, 'l', fhir(), OPTIONS);
    expect(outcome).toMatchObject({ problems: [expect.any(String), 'item[2]: Schleife'] });
    expect(asked).toHaveLength(1);
  });
});
