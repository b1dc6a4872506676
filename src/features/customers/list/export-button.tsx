import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useState } from 'react';
import { customerExport } from '#contract/customers/calls/customer-export.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { saveBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { useDelayed } from '#ui/states/use-delayed.ts';
import { useCardStyles } from '../card/card-styles.ts';
import { CUSTOMER_EXPORT } from './texts.ts';

/** Recordings and photos of years take their time. */
const PATIENCE_MS = 5 * TIMEOUTS.blobMs;
const SAID_AFTER_MS = 1_000;

/** Fetches everything that the practice keeps of a customer, as a ZIP to hand out (Art. 15 DSGVO). */
export const ExportButton = ({ id }: { id: string }) => {
  const styles = useCardStyles();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const long = useDelayed(busy, SAID_AFTER_MS);
  const fetchAll = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const { data } = await client.call(customerExport, {
        params: { id },
        timeoutMs: PATIENCE_MS,
      });
      saveBlob(data, 'auskunft.zip');
    } catch (error) {
      const { offline, text } = failureOf(error);
      setFailed(offline ? CUSTOMER_EXPORT.offline(text) : text);
    }
    setBusy(false);
  };
  return (
    <>
      <div>
        <Button
          size="small"
          icon={<ArrowDownload16Regular />}
          busy={busy}
          onClick={() => void fetchAll()}
        >
          {CUSTOMER_EXPORT.fetch}
        </Button>
      </div>
      <p className={styles.quiet} role="status">
        {failed ?? (long ? CUSTOMER_EXPORT.working : CUSTOMER_EXPORT.hint)}
      </p>
    </>
  );
};
