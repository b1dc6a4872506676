import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createHandOver } from '#contract/questionnaires/calls/hand-overs.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { kiosksQuery } from '#platform/practice/kiosks-query.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { isOpen } from '#platform/write/answer.ts';
import { useTries } from '#platform/write/tries.ts';
import { WRITE_WORDS } from '#platform/write/words.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { ShownPin } from '#ui/fields/shown-pin.tsx';
import { formatSince } from '#ui/format.ts';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
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
  const { data: kiosks = [] } = useQuery(kiosksQuery(client, locationId));
  const [kiosk, setKiosk] = useState('');
  const [busy, setBusy] = useState(false);
  const tries = useTries();
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [made, setMade] = useState<ResponseOf<typeof createHandOver> | null>(null);
  const make = async () => {
    setBusy(true);
    setFailure(null);
    const wish = {
      questionnaire_ids: [],
      sign_submission_id: submissionId,
      ...(kiosk === '' ? {} : { kiosk_id: kiosk }),
    };
    try {
      const body = { id: tries.idOf(wish), ...wish };
      const { data } = await client.call(createHandOver, { params: { id: locationId }, body });
      setMade(data);
    } catch (error) {
      const title = tries.failed(wish, error) ? KIOSK_DIALOG.maybe : KIOSK_DIALOG.failed;
      const message = isOpen(error) ? WRITE_WORDS.noAnswer : failureOf(error).text;
      setFailure({ title, message });
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
      failure={failure}
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
