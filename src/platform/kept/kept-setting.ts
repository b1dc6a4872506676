import * as z from 'zod/mini';
import type { SettingName } from '#contract/settings/all.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Client } from '#data/http/client.ts';
import type { KeepAnswer } from './kept-answer.ts';

const Kept = z.object({ value: z.unknown(), etag: z.string() });

/** Of text blocks earlier releases kept the list alone. */
const asKept = (found: unknown) =>
  Array.isArray(found) ? { value: { data: found }, etag: '*' } : found;

interface Readable<R extends z.ZodMiniType> {
  name: SettingName;
  read: Endpoint & { response: R };
}

interface From {
  client: Client;
  keep: KeepAnswer;
  signal: AbortSignal;
  quiet?: true;
}

/**
 * A declared setting as it stands, or as this device kept it last where the practice is not reached: the tag
 * is null then. Everybody keeps it in the same way, so that one page finds what another one has read.
 * @param where the location that it belongs to; null: it holds for the practice
 */
export const readSetting = async <R extends z.ZodMiniType>(
  { name, read }: Readable<R>,
  where: string | null,
  { client, keep, ...options }: From,
): Promise<{ value: z.output<R>; etag: string | null }> => {
  const endpoint: Endpoint = read;
  let reached = false;
  const what = { kind: name, id: where ?? 'practice', keptFirst: false } as const;
  const bytes = await keep(what, async () => {
    const place = where === null ? {} : { params: { id: where } };
    const answer = await client.call(endpoint, { ...place, ...options });
    reached = true;
    const kept = { value: answer.data, etag: answer.headers.get('etag') ?? '*' };
    return new TextEncoder().encode(JSON.stringify(kept));
  });
  const { value, etag } = z.parse(Kept, asKept(JSON.parse(new TextDecoder().decode(bytes))));
  return { value: z.parse(read.response, value), etag: reached ? etag : null };
};
