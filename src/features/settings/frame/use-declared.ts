import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { SettingName } from '#contract/settings/all.ts';
import type { Setting, StateSchema } from '#contract/settings/define-setting.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import type { KeepAnswer } from '#platform/kept/kept-answer.ts';
import { readSetting } from '#platform/kept/kept-setting.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { onSetting } from '#platform/sync/setting-signal.ts';
import { noteSaved } from '../note-saved.ts';

type Level = 'company' | 'location';
/** A declared setting with the schemas of what is written (`S`) and read (`R`). */
export type SettingWith<S extends StateSchema, R extends z.ZodMiniType> = Setting<
  string,
  Level,
  S,
  R
> & { name: SettingName };

/** Any of them, without its types. */
export type AnySetting = SettingWith<StateSchema, z.ZodMiniType>;

/** The location that a setting belongs to; null: it holds for the practice. */
type Where = string | null;
const place = (where: Where) => (where === null ? {} : { params: { id: where } });

/** Writes a state under the tag of the one that it replaces, and answers the new tag. */
export const putSetting = async (
  client: Client,
  setting: Pick<Setting, 'put'>,
  where: Where,
  { state, etag }: { state: unknown; etag: string },
): Promise<string> => {
  const endpoint: Endpoint = setting.put;
  const headers = { 'if-match': etag };
  const answer = await client.call(endpoint, { ...place(where), body: state, headers });
  return answer.headers.get('etag') ?? '*';
};

const FORM = 'setting-form';

/**
 * Reads a declared setting to be changed. Without network the tag is null: the last known state may
 * be shown, but not written.
 */
export const useDeclared = <S extends StateSchema, R extends z.ZodMiniType>(
  setting: SettingWith<S, R>,
  where: Where,
  keep: KeepAnswer,
) => {
  const client = useClient();
  return useQuery({
    queryKey: [where ?? 'practice', FORM, setting.name],
    queryFn: ({ signal }) => readSetting(setting, where, { client, keep, signal }),
    networkMode: 'always',
    // A read below a form in which somebody types would be a surprise.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
};

/** Reads every shown setting again: if one failed for want of network, all have. */
export const useAskAgain = (): (() => void) => {
  const queries = useQueryClient();
  return () =>
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ queryKey }) => queryKey[1] === FORM,
    });
};

/** The writable fields of an answer, which may contain more (`answers` of the declaration). */
export const stateIn = <S extends StateSchema>({ schema }: { schema: S }, read: unknown) => {
  const fields = Object.entries(Object(read)).filter(([name]) => name in schema.shape);
  return Object.fromEntries(fields) as z.output<S>;
};

/** Whether somebody has changed a setting since it was read with this tag. */
export const useChangedElsewhere = (kind: string, where: Where, etag: string | null): boolean => {
  const [newest, setNewest] = useState<string | null>(null);
  useEffect(
    () =>
      onSetting((changed) => {
        if (changed.setting === kind && changed.location_id === where) setNewest(changed.etag);
      }),
    [kind, where],
  );
  return etag !== null && newest !== null && newest !== etag;
};

interface Refused {
  texts: readonly string[];
  /** Somebody else has changed it meanwhile. */
  conflict: boolean;
}

/**
 * Saves a state of a setting and offers undo; answers the new tag. Null where nothing was saved;
 * `refused` then says why.
 * @param again reads the setting anew
 * @param onConflict called before the conflict with somebody else's save is shown
 */
export const useSave = <S extends StateSchema, R extends z.ZodMiniType>(
  setting: SettingWith<S, R>,
  where: Where,
  again: () => Promise<unknown>,
  onConflict?: () => Promise<unknown>,
) => {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const save = async (
    state: z.output<S>,
    over: { state: z.output<S>; etag: string },
  ): Promise<string | null> => {
    const texts = setting.check?.(state).map(({ message }) => message) ?? [];
    setRefused(texts.length > 0 ? { texts, conflict: false } : null);
    if (texts.length > 0 || busy) return null;
    setBusy(true);
    let saved: string | null = null;
    try {
      const etag = await putSetting(client, setting, where, { state, etag: over.etag });
      const undo = () => putSetting(client, setting, where, { state: over.state, etag });
      // Read again first, so that this device has the saved state when it says "saved".
      await again();
      noteSaved(setting.saved, undo, () => void again());
      saved = etag;
    } catch (error) {
      const conflict = error instanceof ApiError && error.code === 'version_conflict';
      if (conflict) await onConflict?.();
      setRefused({ texts: [failureOf(error).text], conflict });
    }
    setBusy(false);
    return saved;
  };
  return {
    busy,
    refused,
    save,
    refuse: (text: string) => setRefused({ texts: [text], conflict: false }),
    forget: () => setRefused(null),
  };
};
