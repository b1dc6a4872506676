import { useState } from 'react';
import { addLogo, LOGO_BYTES } from '#contract/practice/calls/look.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { LOOK } from './texts.ts';

const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
};

/** What is wrong with the picture, in the server's own words; other errors as everywhere. */
const textOf = (error: unknown): string =>
  (error instanceof ApiError && error.code === 'file_refused' && error.problem?.detail) ||
  failureOf(error).text;

/** A chosen logo is uploaded at once, shown as patients will see it, and saved with the form. */
export const useLogo = (id: string | null, onChange: (id: string | null) => void) => {
  const client = useClient();
  /** The picture that was uploaded last, as the practice will show it. */
  const [added, setAdded] = useState<{ id: string; picture: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LOGO_BYTES) {
      setError(LOOK.tooLarge);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const body = { file: await base64Of(file) };
      const { data } = await client.call(addLogo, { body, timeoutMs: TIMEOUTS.blobMs });
      setAdded({ id: data.id, picture: `data:image/png;base64,${data.picture}` });
      onChange(data.id);
    } catch (failed) {
      setError(textOf(failed));
    }
    setBusy(false);
  };
  const remove = () => {
    onChange(null);
    setError(null);
  };
  const kept = id === null ? null : `/api/logos/${id}`;
  return { picture: added?.id === id ? added.picture : kept, busy, error, choose, remove };
};
