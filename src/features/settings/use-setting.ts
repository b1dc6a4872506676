import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Kept as KeptAnswer } from '#data/files/kept-answer.ts';
import { failureOf } from '#platform/failure.ts';
import { useKeptAnswer } from '#platform/kept-answer.ts';
import { noteSaved } from './note-saved.ts';

interface Answer<T> {
  data: T;
  headers: Headers;
}

const etagOf = ({ headers }: Answer<unknown>): string => headers.get('etag') ?? '*';

/**
 * What is read to be changed in a form. Nothing reads it anew below the form; `again` does, with
 * another `key` for the form.
 */
const useRead = <S extends { etag: string | null }>(
  name: readonly string[],
  ask: (signal: AbortSignal) => Promise<S>,
) => {
  const [round, setRound] = useState(0);
  const read = useQuery({
    queryKey: [...name, round],
    queryFn: ({ signal }) => ask(signal),
    networkMode: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const key = `${round} ${read.data?.etag}`;
  return { read, key, again: () => setRound((last) => last + 1) };
};

/** A setting that is changed online only, with the tag that its writing names (If-Match). */
export const useSetting = <T>(
  name: readonly string[],
  ask: (signal: AbortSignal) => Promise<Answer<T>>,
) =>
  useRead(name, async (signal) => {
    const answer = await ask(signal);
    return { value: answer.data, etag: etagOf(answer) };
  });

const Kept = z.object({ value: z.unknown(), etag: z.string() });

/**
 * A setting of a location that is kept on this device. Its tag is null while the practice is not
 * reached: then it is the last state that this device knows, to be read and not to be written.
 */
export const useKeptSetting = <T>(
  kind: KeptAnswer['kind'],
  locationId: string,
  schema: z.ZodMiniType<T>,
  ask: (signal: AbortSignal) => Promise<Answer<T>>,
) => {
  const keptAnswer = useKeptAnswer();
  return useRead([locationId, `${kind}-form`], async (signal) => {
    let reached = false;
    const bytes = await keptAnswer({ kind, id: locationId, keptFirst: false }, async () => {
      const answer = await ask(signal);
      reached = true;
      const kept = { value: answer.data, etag: etagOf(answer) };
      return new TextEncoder().encode(JSON.stringify(kept));
    });
    const { value, etag } = z.parse(Kept, JSON.parse(new TextDecoder().decode(bytes)));
    return { value: z.parse(schema, value), etag: reached ? etag : null };
  });
};

/** A change that is saved, and what puts the former state back under the tag of the new one. */
interface Saving {
  send: () => Promise<Answer<unknown>>;
  undo: (headers: { 'if-match': string }) => Promise<unknown>;
  saved: string;
  onSaved: () => void;
}

/** Saves a form: busy meanwhile, and after a failure with its text. */
export const useSaving = () => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const save = async ({ send, undo, saved, onSaved }: Saving) => {
    setBusy(true);
    setFailed('');
    try {
      const headers = { 'if-match': etagOf(await send()) };
      noteSaved(saved, () => undo(headers), onSaved);
      onSaved();
    } catch (error) {
      setFailed(failureOf(error).text);
      setBusy(false);
    }
  };
  return { busy, failed, save };
};
