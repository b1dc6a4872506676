import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { useAuth } from '#platform/session/auth.tsx';

const FRESH_MS = 5 * MINUTE_MS;

/** Rights may change while somebody works: read again at intervals and when the tab is seen again. */
export const useFreshUser = (): void => {
  const { refresh } = useAuth();
  useQuery({
    queryKey: ['user'],
    queryFn: refresh,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true,
  });
};
