import { useRef } from 'react';
import { customerExport } from '#contract/customers/calls/customer-export.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { saveBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { CUSTOMER_EXPORT } from './texts.ts';

/** Recordings and photos of years take their time. */
const PATIENCE_MS = 5 * TIMEOUTS.blobMs;

/** Fetches everything that the practice keeps of a customer, as a ZIP to hand out (Art. 15 DSGVO). */
export const useExport = (customerId: string): (() => Promise<void>) => {
  const client = useClient();
  const busy = useRef(false);
  return async () => {
    if (busy.current) return;
    busy.current = true;
    const id = 'customer-export';
    const { fetch: title, working, check, failed } = CUSTOMER_EXPORT;
    notify({ id, intent: 'info', title, message: working, timeout: -1 });
    try {
      const { data } = await client.call(customerExport, {
        params: { id: customerId },
        timeoutMs: PATIENCE_MS,
      });
      saveBlob(data, 'auskunft.zip');
      notify({ id, intent: 'success', title, message: check });
    } catch (error) {
      const { offline, text } = failureOf(error);
      const message = offline ? CUSTOMER_EXPORT.offline(text) : text;
      notify({ id, intent: 'error', title: failed, message });
    }
    busy.current = false;
  };
};
