import { describe, expect, it } from 'vitest';
import type { ItemContent } from '#contract/booking/item.ts';
import { createClient } from '#data/http/client.ts';
import { makePut } from './make-put.ts';
import { newest } from './newest.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
const ID = '01970000-0000-7000-8000-0000000000a1';
const category = (name: string): ItemContent => ({
  kind: 'category',
  removed: false,
  content: { name, names: {}, position: 0 },
});
const answered = (item: ItemContent, version = 1) => ({
  id: ID,
  location_id: MITTE,
  item,
  version,
  updated_at: '2026-03-02T08:00:00.000Z',
});

/** A line that takes everything. */
const openLine = () => {
  const sent: { match: string | null; none: string | null }[] = [];
  const client = createClient({
    baseUrl: 'http://praxis.test',
    token: () => null,
    fetch: async (input, init) => {
      const { headers } = new Request(input, init);
      sent.push({
        match: headers.get('if-match'),
        none: headers.get('if-none-match'),
      });
      return new Response(JSON.stringify(answered(category('A'))), {
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  return { sent, put: makePut(client, MITTE) };
};

describe('a part of the calendar', () => {
  it('is made when it has no version, else changed as it was read', async () => {
    const { sent, put } = openLine();
    await put(ID, category('A'), null);
    await put(ID, category('A'), 3);
    expect(sent).toMatchObject([
      { none: '*', match: null },
      { none: null, match: '"3"' },
    ]);
  });
});

describe('what was written', () => {
  it('is shown before it is read back, and no longer once something newer was read', () => {
    const written = new Map([[ID, answered(category('B'), 2)]]);
    expect(newest([answered(category('A'), 1)], written)[0]?.item).toEqual(category('B'));
    expect(newest([answered(category('C'), 3)], written)[0]?.item).toEqual(category('C'));
    expect(newest([], written)).toHaveLength(1);
  });
});
