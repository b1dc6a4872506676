import { describe, expect, it } from 'vitest';
import { signInSettings } from '#contract/settings/sign-in.ts';
import { textBlocks } from '#contract/settings/text-blocks.ts';
import { lineTo } from '../../../tests/components/client.tsx';
import type { KeepAnswer } from './kept-answer.ts';
import { readSetting } from './kept-setting.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
const BLOCK = { id: '01970000-0000-7000-8000-000000000031', name: 'Gruß', text: 'Guten Tag' };
const { signal } = new AbortController();

/** A device: what it keeps, by its kind and place. */
const device = (found: Record<string, unknown> = {}) => {
  const kept = new Map(
    Object.entries(found).map(([at, one]) => [at, new TextEncoder().encode(JSON.stringify(one))]),
  );
  const keep: KeepAnswer = async ({ kind, id }, ask) => {
    try {
      const bytes = await ask();
      kept.set(`${kind} ${id}`, bytes);
      return bytes;
    } catch (error) {
      const bytes = kept.get(`${kind} ${id}`);
      if (bytes) return bytes;
      throw error;
    }
  };
  return keep;
};

describe('a setting', () => {
  it('is answered with its tag, and without one as it was kept then', async () => {
    const { client, asked } = lineTo({ status: 200, body: { data: [BLOCK] }, etag: '"1"' }, null);
    const from = { client, keep: device(), signal };
    const value = { data: [BLOCK] };
    expect(await readSetting(textBlocks, MITTE, from)).toEqual({ value, etag: '"1"' });
    expect(await readSetting(textBlocks, MITTE, from)).toEqual({ value, etag: null });
    expect(asked[0]?.path).toBe(`/api/locations/${MITTE}/text-blocks`);
  });

  it('of the practice has no location', async () => {
    const body = { second_factor_required: true, truthful_exists: false };
    const { client, asked } = lineTo({ status: 200, body });
    const keep = device();
    await readSetting(signInSettings, null, { client, keep, signal });
    expect(asked[0]?.path).toBe('/api/sign-in-settings');
  });

  it('is what earlier releases kept of it', async () => {
    const { client } = lineTo(null);
    const keep = device({ [`text-blocks ${MITTE}`]: [BLOCK] });
    const found = await readSetting(textBlocks, MITTE, { client, keep, signal });
    expect(found).toEqual({ value: { data: [BLOCK] }, etag: null });
  });

  it('fails where nothing of it is known, or nothing that fits', async () => {
    const { client } = lineTo(null);
    await expect(
      readSetting(textBlocks, MITTE, { client, keep: device(), signal }),
    ).rejects.toThrow();
    const keep = device({ [`text-blocks ${MITTE}`]: { value: { former: 1 }, etag: '"1"' } });
    await expect(readSetting(textBlocks, MITTE, { client, keep, signal })).rejects.toThrow();
  });
});
