import { failureOf } from '#platform/reading/failure.ts';
import { useRead } from '#platform/reading/use-read.ts';

/** What a card shows once it is there; `reload` after it was changed. */
export const useLoaded = <T>(name: string, read: (signal: AbortSignal) => Promise<T>) => {
  const { data, error, again } = useRead(name, read);
  return {
    data,
    failure: error === undefined ? undefined : failureOf(error),
    reload: (): void => again(),
  };
};
