import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedPanel } from './failed-panel.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface Props<T> {
  read: UseQueryResult<T, unknown>;
  /** What stands there until the answer comes: rows and their height in pixels. */
  rows: number;
  height: number;
  /** Nothing else is on its page. */
  alone?: boolean;
  children: (data: T) => ReactNode;
}

/** What was read, and what is shown before it and in its place. */
export const ReadState = <T,>({ read, rows, height, alone = false, children }: Props<T>) => {
  const { data, error, isPending, isError, isFetching, refetch } = read;
  if (data !== undefined) return children(data);
  return (
    <>
      {isPending && <SkeletonRows rows={rows} height={height} />}
      {isError && (
        <FailedPanel alone={alone} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
};
