import { useEffect, useEffectEvent, useReducer, useState } from 'react';

/** What was read of which name. A later failure leaves what was read before. */
interface Reading<T> {
  name: string | null;
  data?: T;
  error?: unknown;
}

/**
 * Reads once for each name, again when it is asked for, and where wanted when the line is back. For
 * the pages of patients and of the kiosk, which have no queries: those would weigh more than all
 * that they read. What the team reads is a `queryOptions`.
 * @param name what is read; null while that is not known
 */
export const useRead = <T>(
  name: string | null,
  read: (signal: AbortSignal) => Promise<T>,
  { whenOnline = false }: { whenOnline?: boolean } = {},
) => {
  const [reading, setReading] = useState<Reading<T>>({ name });
  // Another object each time that somebody asks again.
  const [request, again] = useReducer(() => ({}), {});
  const readNow = useEffectEvent(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request reads again
  useEffect(() => {
    if (name === null) return;
    let stop = new AbortController();
    const begin = () => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      setReading((last) => (last.error === undefined ? last : { ...last, error: undefined }));
      const tell = (news: Partial<Reading<T>>) => {
        if (signal.aborted) return;
        setReading((last) => ({ name, ...(last.name === name && { data: last.data }), ...news }));
      };
      readNow(signal).then(
        (data) => tell({ data }),
        (error: unknown) => tell({ error }),
      );
    };
    begin();
    if (whenOnline) window.addEventListener('online', begin);
    return () => {
      stop.abort();
      window.removeEventListener('online', begin);
    };
  }, [name, whenOnline, request]);
  // Until the new one is answered, nothing is shown of the one before.
  const { data, error } = reading.name === name ? reading : ({} as Reading<T>);
  return { data, error, again };
};
