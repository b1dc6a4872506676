import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kiosks as kiosksCall } from '#contract/devices/calls/kiosk.ts';
import { createHandOver } from '#contract/questionnaires/calls/hand-overs.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { ShownPin } from '#ui/fields/shown-pin.tsx';
import { formatSince } from '#ui/format.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { COMMON } from '../texts.ts';
import { CONSENT_ACTIONS, DIALOGS, KIOSK_DIALOG } from './texts.ts';

const useStyles = makeStyles({ text: { margin: `0 0 ${tokens.spacingVerticalM}` } });

interface Props {
  submissionId: string;
  locationId: string;
  onClose: () => void;
}

/** Gives what is to be signed to a kiosk: to one by name, or to whichever the PIN is typed at. */
export const ConsentKioskDialog = ({ submissionId, locationId, onClose }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const { data: kiosks = [] } = useQuery({
    queryKey: [locationId, 'kiosks'],
    queryFn: async ({ signal }) =>
      (await client.call(kiosksCall, { params: { id: locationId }, signal, quiet: true })).data
        .data,
  });
  const [kiosk, setKiosk] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [made, setMade] = useState<ResponseOf<typeof createHandOver> | null>(null);
  const make = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const body = {
        questionnaire_ids: [],
        sign_submission_id: submissionId,
        ...(kiosk === '' ? {} : { kiosk_id: kiosk }),
      };
      const { data } = await client.call(createHandOver, { params: { id: locationId }, body });
      setMade(data);
    } catch (failure) {
      setError(failureOf(failure).text);
    } finally {
      setBusy(false);
    }
  };
  const name = kiosks.find(({ id }) => id === kiosk)?.name;
  return (
    <Dialog
      open
      title={CONSENT_ACTIONS.signAtKiosk}
      onClose={onClose}
      failure={error === undefined ? null : { title: KIOSK_DIALOG.failed, message: error }}
      actions={
        made ? (
          <Button appearance="primary" onClick={onClose}>
            {DIALOGS.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{COMMON.cancel}</Button>
            <Button appearance="primary" busy={busy} onClick={() => void make()}>
              {KIOSK_DIALOG.makePin}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <>
          <p className={styles.text}>
            {name === undefined ? KIOSK_DIALOG.typePin : KIOSK_DIALOG.appears(name)}
          </p>
          <ShownPin pin={made.pin} />
          <p className={styles.text}>{KIOSK_DIALOG.validUntil(formatSince(made.expires_at))}</p>
        </>
      ) : (
        <NativeSelect
          strong
          label={KIOSK_DIALOG.kiosk}
          value={kiosk}
          onChange={setKiosk}
          options={[
            { value: '', text: KIOSK_DIALOG.anyKiosk },
            ...kiosks.map(({ id, name: text }) => ({ value: id, text })),
          ]}
        />
      )}
    </Dialog>
  );
};
