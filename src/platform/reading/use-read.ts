import { useEffect, useEffectEvent, useReducer, useState } from 'react';

/** The result for a name. A later failure keeps the data that was read before. */
interface Reading<T> {
  name: string | null;
  data?: T;
  error?: unknown;
}

interface Options {
  whenOnline?: boolean;
  /** Again and again while the page is seen, and at once when it is seen again. Milliseconds. */
  everyMs?: number;
}

/**
 * Reads once for each name, again on request, and if wanted when the network is back or at
 * intervals. For the pages of patients and of the kiosk, where TanStack Query would be larger than
 * all data. The team's pages use `queryOptions`.
 * @param name what is read; null while that is not known
 */
export const useRead = <T>(
  name: string | null,
  read: (signal: AbortSignal) => Promise<T>,
  { whenOnline = false, everyMs }: Options = {},
) => {
  const [reading, setReading] = useState<Reading<T>>({ name });
  // A new object for each request, so that the effect runs again.
  const [request, again] = useReducer(() => ({}), {});
  const readNow = useEffectEvent(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request reads again
  useEffect(() => {
    if (name === null) return;
    let stop = new AbortController();
    let waiting = false;
    const ask = () => {
      stop.abort();
      stop = new AbortController();
      waiting = true;
      const { signal } = stop;
      const tell = (news: Partial<Reading<T>>) => {
        if (signal.aborted) return;
        waiting = false;
        setReading((last) => ({ name, ...(last.name === name && { data: last.data }), ...news }));
      };
      readNow(signal).then(
        (data) => tell({ data }),
        (error: unknown) => tell({ error }),
      );
    };
    const begin = () => {
      setReading((last) => (last.error === undefined ? last : { ...last, error: undefined }));
      ask();
    };
    // A read by the timer keeps the shown error until its answer, and does not interrupt a slow
    // read.
    const isSeen = () => document.visibilityState === 'visible';
    const look = () => {
      if (!waiting && isSeen()) ask();
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    if (everyMs === undefined || isSeen()) begin();
    if (everyMs !== undefined) {
      timer = setInterval(look, everyMs);
      document.addEventListener('visibilitychange', look);
    }
    if (whenOnline) window.addEventListener('online', begin);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', begin);
    };
  }, [name, whenOnline, everyMs, request]);
  // While another name is read, nothing of the former name is shown.
  const { data, error } = reading.name === name ? reading : ({} as Reading<T>);
  return { data, error, again };
};
