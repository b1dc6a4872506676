import { useQueryClient } from '@tanstack/react-query';
import { undoDeletion } from '#contract/customers/calls/customer-deletions.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useSync } from '#platform/sync/sync.tsx';
import { notify } from '#ui/overlays/notifications.ts';

/** Takes a deletion back and says what came of it. */
export const useTakeBack = () => {
  const client = useClient();
  const queries = useQueryClient();
  const { syncNow } = useSync();
  return async (id: string): Promise<void> => {
    try {
      await client.call(undoDeletion, { params: { id } });
      syncNow();
      notify({ id: 'customer-deleted', intent: 'success', title: 'Kartei zurückgeholt' });
    } catch (error) {
      const { status, text } = failureOf(error);
      const message = status === 410 ? 'Sie ist schon endgültig gelöscht.' : text;
      notify({ id: 'customer-deleted', intent: 'error', title: 'Nicht zurückgeholt', message });
    }
    await queries.invalidateQueries({ queryKey: ['company'] });
  };
};
