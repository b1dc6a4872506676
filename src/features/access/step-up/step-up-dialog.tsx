import { confirmOwnFactor, ownSecondFactor } from '#contract/access/calls/own-second-factor.ts';
import type { Area } from '#contract/access/roles.ts';
import type { FactorProof } from '#contract/access/second-factor.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { Loaded } from '../account/loaded.tsx';
import { useLoaded } from '../account/use-loaded.ts';
import { useAuthStyles } from '../auth-styles.ts';
import { proofTrouble } from '../second-factor/factor-words.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';
import { STEP_UP, STEP_UP_WHY } from './texts.ts';

interface Props {
  area: Area;
  /** Told whether the second factor was given; if so, the call that needed it is made again. */
  onEnd: (passed: boolean) => void;
}

/** Changes of rights, data or one's sign-in need a second factor of the last 15 minutes. */
export const StepUpDialog = ({ area, onEnd }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const loaded = useLoaded(
    'second factor',
    async (signal) => (await client.call(ownSecondFactor, { signal })).data,
  );
  const send = async (proof: FactorProof) => {
    const given = { headers: doorHeaders(), body: { proof }, quiet: true };
    await client.call(confirmOwnFactor, given);
    onEnd(true);
  };
  return (
    <Dialog
      open
      title={STEP_UP.title}
      onClose={() => onEnd(false)}
      actions={<Button onClick={() => onEnd(false)}>{STEP_UP.cancel}</Button>}
    >
      <div className={styles.form}>
        <p className={styles.text}>{STEP_UP_WHY[area]}</p>
        <Loaded loaded={loaded}>
          {({ totp_since, passkey }) =>
            totp_since === null && !passkey ? (
              <NoteBox kind="warning" title={STEP_UP.noFactorTitle}>
                {STEP_UP.noFactor}
              </NoteBox>
            ) : (
              <ProofForm
                action={STEP_UP.confirm}
                ways={{ totp: totp_since !== null, passkey }}
                send={send}
                trouble={proofTrouble}
              />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
};
