import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeKiosk } from '#contract/devices/calls/kiosk.ts';
import type { ListedKiosk } from '#contract/devices/kiosk.ts';
import { kiosksQuery } from '#platform/practice/kiosks-query.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePageStyles } from './page-styles.ts';
import { KIOSKS_DIALOG } from './team-texts.ts';
import { COMMON } from './texts.ts';

interface Props {
  locationId: string;
  onClose: () => void;
}

/** The kiosks of a location: when each was last there, and the way to end one that is lost. */
export const KiosksDialog = ({ locationId, onClose }: Props) => {
  const styles = usePageStyles();
  const client = useClient();
  const cache = useQueryClient();
  const params = { id: locationId };
  const read = kiosksQuery(client, locationId);
  const list = useQuery(read);
  const [asked, setAsked] = useState<ListedKiosk | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const revoke = async ({ id }: ListedKiosk) => {
    setBusy(true);
    setError(undefined);
    try {
      await client.call(revokeKiosk, { params: { ...params, kid: id } });
    } catch (failure) {
      setError(failureOf(failure).text);
    }
    await cache.invalidateQueries({ queryKey: read.queryKey });
    setBusy(false);
    setAsked(null);
  };

  if (asked) {
    return (
      <Dialog
        open
        title={KIOSKS_DIALOG.revokeTitle(asked.name)}
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{COMMON.cancel}</Button>
            <Button appearance="danger" busy={busy} onClick={() => void revoke(asked)}>
              {KIOSKS_DIALOG.revoke}
            </Button>
          </>
        }
      >
        {KIOSKS_DIALOG.revokeHint}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={KIOSKS_DIALOG.title}
      onClose={onClose}
      failure={error === undefined ? null : { title: KIOSKS_DIALOG.notRevoked, message: error }}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {KIOSKS_DIALOG.close}
        </Button>
      }
    >
      {list.isPending && <LoadingState label={KIOSKS_DIALOG.loading} />}
      {list.isError && !list.data && (
        <ErrorState text={failureOf(list.error).text} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <p className={styles.text}>{KIOSKS_DIALOG.none}</p>}
      <ul className={styles.list}>
        {list.data?.map((one) => (
          <li key={one.id} className={styles.device}>
            <span className={styles.deviceName}>
              <strong>{one.name}</strong>
              <span className={styles.text}>
                {one.last_seen_at
                  ? KIOSKS_DIALOG.lastSeen(formatMoment(one.last_seen_at))
                  : KIOSKS_DIALOG.neverSeen(formatMoment(one.enrolled_at))}
              </span>
            </span>
            <Button size="small" onClick={() => setAsked(one)}>
              {KIOSKS_DIALOG.revoke}
              <VisuallyHidden> {one.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
