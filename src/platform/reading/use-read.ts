import { useEffect, useEffectEvent, useReducer, useState } from 'react';

/** What was read of which name. A later failure leaves what was read before. */
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
 * Reads once for each name, again when it is asked for, and where wanted when the line is back or so
 * often. For the pages of patients and of the kiosk, which have no queries: those would weigh more
 * than all that they read. What the team reads is a `queryOptions`.
 * @param name what is read; null while that is not known
 */
export const useRead = <T>(
  name: string | null,
  read: (signal: AbortSignal) => Promise<T>,
  { whenOnline = false, everyMs }: Options = {},
) => {
  const [reading, setReading] = useState<Reading<T>>({ name });
  // Another object each time that somebody asks again.
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
    // Nobody has asked: what failed before is said until there is an answer, and one that is slow has its time.
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
  // Until the new one is answered, nothing is shown of the one before.
  const { data, error } = reading.name === name ? reading : ({} as Reading<T>);
  return { data, error, again };
};
