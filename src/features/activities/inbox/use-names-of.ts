import { useCallback, useMemo } from 'react';
import type { LocalWrite } from '#data/sync/pending.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { customersHome } from '#platform/sync/customers-home.ts';
import { useLocalRows } from '#platform/sync/local-rows.ts';

/** The names of customers on this device, whose records are opened only where something waits for them. */
export const useNamesOf = (waiting: readonly LocalWrite[]): ((id: string) => string | null) => {
  const { user } = useAuth();
  const home = (waiting.length > 0 && user && customersHome(user)) || '';
  const local = useLocalRows('customers', home);
  const names = useMemo(
    () =>
      new Map(
        (local?.rows ?? []).map(({ id, data }) => [id, `${data.first_name} ${data.last_name}`]),
      ),
    [local],
  );
  return useCallback((id) => names.get(id)?.trim() ?? null, [names]);
};
