import { useQuery } from '@tanstack/react-query';
import type { Addressed } from '#contract/customers/salutation.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { customersHome } from '#platform/sync/customers-home.ts';
import { useLocalRows } from '#platform/sync/local-rows.ts';
import { customerQuery } from './queries.ts';

/** How the records address a customer: from this device, else from the server; null where unknown. */
export const useAddressed = (id: string | null): Addressed | null => {
  const { user } = useAuth();
  const local = useLocalRows('customers', (user && customersHome(user)) ?? '');
  const known = local?.rows.find((row) => row.id === id)?.data;
  const { data } = useQuery({
    ...customerQuery(useClient(), id ?? ''),
    enabled: id !== null && local !== null && known === undefined,
  });
  if (id === null) return null;
  return known ?? data ?? null;
};
