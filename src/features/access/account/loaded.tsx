import type { ReactNode } from 'react';
import type { Failure } from '#platform/reading/failure.ts';
import { ErrorState, LoadingState, OfflineState } from '#ui/states/states.tsx';

interface LoadedProps<T> {
  loaded: { data: T | undefined; failure: Failure | undefined; reload: () => void };
  children: (data: T) => ReactNode;
}

/** What a card shows before and instead of what it reads. */
export const Loaded = <T,>({ loaded, children }: LoadedProps<T>) => {
  const { data, failure, reload } = loaded;
  if (data !== undefined) return children(data);
  if (!failure) return <LoadingState />;
  const State = failure.offline ? OfflineState : ErrorState;
  return <State text={failure.text} onRetry={reload} />;
};
