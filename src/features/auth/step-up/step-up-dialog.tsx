import { useCallback } from 'react';
import { confirmOwnFactor, ownSecondFactor } from '#contract/calls/own-second-factor.ts';
import type { FactorProof } from '#contract/entities/second-factor.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoteBox } from '#ui/note-box.tsx';
import { Loaded } from '../account/loaded.tsx';
import { useLoaded } from '../account/use-loaded.ts';
import { useAuthStyles } from '../auth-styles.ts';
import { stepTrouble } from '../second-factor/factor-words.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';

interface Props {
  /** Whether the second factor came; what was asked then goes on. */
  onEnd: (passed: boolean) => void;
}

/** Rights, export and deletion want the second factor of the last quarter of an hour. */
export const StepUpDialog = ({ onEnd }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const loaded = useLoaded(
    useCallback(async () => (await client.call(ownSecondFactor, {})).data, [client]),
  );
  const send = async (proof: FactorProof) => {
    await client.call(confirmOwnFactor, { body: { proof }, quiet: true });
    onEnd(true);
  };
  return (
    <Dialog
      open
      title="Bitte kurz bestätigen"
      onClose={() => onEnd(false)}
      actions={<Button onClick={() => onEnd(false)}>Abbrechen</Button>}
    >
      <div className={styles.form}>
        <p className={styles.text}>
          Für Rechte, Auskünfte und Löschen wird der zweite Faktor noch einmal gebraucht, danach 15
          Minuten nicht mehr.
        </p>
        <Loaded loaded={loaded}>
          {({ totp_since, passkey }) =>
            totp_since === null && !passkey ? (
              <NoteBox kind="warning" title="Noch kein zweiter Faktor eingerichtet">
                Bitte unter „Anmeldung und Geräte“ einrichten und es dann noch einmal versuchen.
              </NoteBox>
            ) : (
              <ProofForm
                action="Bestätigen"
                ways={{ totp: totp_since !== null, passkey }}
                send={send}
                trouble={stepTrouble}
              />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
};
