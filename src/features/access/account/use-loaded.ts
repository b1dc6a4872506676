import { useCallback, useEffect, useState } from 'react';
import { type Failure, failureOf } from '#platform/reading/failure.ts';

/** Something read once the card is there; `reload` after it was changed. */
export const useLoaded = <T>(read: () => Promise<T>) => {
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState<Failure>();
  const reload = useCallback(async () => {
    setFailure(undefined);
    try {
      setData(await read());
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, [read]);
  useEffect(() => void reload(), [reload]);
  return { data, failure, reload };
};
