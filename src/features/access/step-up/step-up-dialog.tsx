import { useCallback } from 'react';
import { confirmOwnFactor, ownSecondFactor } from '#contract/access/calls/own-second-factor.ts';
import type { FactorProof } from '#contract/access/second-factor.ts';
import type { Area } from '#contract/access/roles.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { Loaded } from '../account/loaded.tsx';
import { useLoaded } from '../account/use-loaded.ts';
import { useAuthStyles } from '../auth-styles.ts';
import { stepTrouble } from '../second-factor/factor-words.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';

interface Props {
  area: Area;
  /** Whether the second factor came; what was asked then goes on. */
  onEnd: (passed: boolean) => void;
}

const WHY: Record<Area, string> = {
  personnel:
    'Für Rechte, Auskünfte, Löschen und die eigene Anmeldung wird der zweite Faktor noch einmal gebraucht, danach 15 Minuten nicht mehr.',
  customer:
    'Bitte zeigen Sie mit Ihrem Passkey oder einem Wiederherstellungscode, dass Sie es sind. Danach fragen wir 15 Minuten lang nicht mehr.',
};

/** What changes rights, data or the own sign-in wants a factor of the last quarter of an hour. */
export const StepUpDialog = ({ area, onEnd }: Props) => {
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
        <p className={styles.text}>{WHY[area]}</p>
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
