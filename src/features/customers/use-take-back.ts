import { useQueryClient } from '@tanstack/react-query';
import { undoDeletion } from '#contract/customers/calls/customer-deletions.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useSync } from '#platform/sync/sync.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { TAKE_BACK } from './texts.ts';

/** Takes a deletion back and says what came of it. */
export const useTakeBack = () => {
  const client = useClient();
  const queries = useQueryClient();
  const { syncNow } = useSync();
  return async (id: string): Promise<void> => {
    try {
      await client.call(undoDeletion, { params: { id } });
      syncNow();
      notify({ id: 'customer-deleted', intent: 'success', title: TAKE_BACK.done });
    } catch (error) {
      const { status, text } = failureOf(error);
      const message = status === 410 ? TAKE_BACK.tooLate : text;
      notify({ id: 'customer-deleted', intent: 'error', title: TAKE_BACK.failed, message });
    }
    await queries.invalidateQueries({ queryKey: ['company'] });
  };
};
