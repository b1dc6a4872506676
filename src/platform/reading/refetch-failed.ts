import type { QueryClient } from '@tanstack/react-query';

/** Reads again what is on the screen and could not be read, whatever part of a page it is. */
export const refetchFailed = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
