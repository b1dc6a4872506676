import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { kiosks as kiosksCall, revokeKiosk } from '#contract/devices/calls/kiosk.ts';
import type { ListedKiosk } from '#contract/devices/kiosk.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatMoment } from '#ui/format.ts';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePageStyles } from './page-styles.ts';

interface Props {
  locationId: string;
  onClose: () => void;
}

/** The kiosks of a location: when each was last there, and the way to end one that is lost. */
export const KiosksDialog = ({ locationId, onClose }: Props) => {
  const styles = usePageStyles();
  const client = useClient();
  const cache = useQueryClient();
  const queryKey = [locationId, 'kiosks'];
  const params = { id: locationId };
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await client.call(kiosksCall, { params, signal })).data.data,
  });
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
    await cache.invalidateQueries({ queryKey });
    setBusy(false);
    setAsked(null);
  };

  if (asked) {
    return (
      <Dialog
        open
        title={`Kiosk „${asked.name}“ sperren?`}
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>Abbrechen</Button>
            <Button appearance="danger" busy={busy} onClick={() => void revoke(asked)}>
              Sperren
            </Button>
          </>
        }
      >
        Das Tablet kann dann keine Fragebögen mehr öffnen. Was darauf noch nicht übertragen ist,
        bleibt verschlüsselt und geht hinaus, sobald es neu eingerichtet wird.
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Kioske"
      onClose={onClose}
      failure={error === undefined ? null : { title: 'Nicht gesperrt', message: error }}
      actions={
        <Button appearance="primary" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      {list.isPending && <LoadingState label="Die Kioske werden geladen" />}
      {list.isError && !list.data && (
        <ErrorState text={failureOf(list.error).text} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <p className={styles.text}>Noch ist kein Tablet eingerichtet.</p>}
      <ul className={styles.list}>
        {list.data?.map((one) => (
          <li key={one.id} className={styles.device}>
            <span className={styles.deviceName}>
              <strong>{one.name}</strong>
              <span className={styles.text}>
                {one.last_seen_at
                  ? `zuletzt da: ${formatMoment(one.last_seen_at)}`
                  : `eingerichtet: ${formatMoment(one.enrolled_at)}, noch nicht da gewesen`}
              </span>
            </span>
            <Button size="small" onClick={() => setAsked(one)}>
              Sperren<VisuallyHidden> {one.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
