import { useAuth } from '#platform/auth.tsx';
import { useIdentity } from '#platform/identity.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatSince } from '#ui/format.ts';
import { useLockStyles } from './lock-styles.ts';
import { PasswordForm } from './password-form.tsx';
import type { SessionEnd } from './session-end.ts';

interface Props {
  end: SessionEnd;
  /** Somebody is there. */
  onStay: () => void;
  /** The warning is seen; the end comes all the same. */
  onLater: () => void;
}

const noClose = () => undefined;

/** Warns of an end and prolongs it; what was typed behind it stays (security.md 45). */
export const SessionDialog = ({ end, onStay, onLater }: Props) => {
  const styles = useLockStyles();
  const { user } = useAuth();
  const { device, service, lock, signOut } = useIdentity();
  const prolong = async (password: string) => (await service()).prolong(password);
  const leave = () => (device ? lock() : void signOut());
  const leaveText = device ? 'Sperren' : 'Abmelden';

  if (end.kind === 'idle') {
    return (
      <Dialog
        open
        title="Sind Sie noch da?"
        onClose={onStay}
        actions={
          <>
            <Button onClick={leave}>{leaveText}</Button>
            <Button appearance="primary" autoFocus onClick={onStay}>
              Angemeldet bleiben
            </Button>
          </>
        }
      >
        <p className={styles.text}>
          Um {formatSince(end.at)} Uhr wird {user?.name} abgemeldet, weil sich hier niemand rührt.
        </p>
      </Dialog>
    );
  }
  const over = end.kind === 'over';
  return (
    <>
      {over && <div className={styles.cover} aria-hidden="true" />}
      <Dialog
        open
        title={over ? 'Die Anmeldung ist abgelaufen' : 'Die Anmeldung endet gleich'}
        onClose={over ? noClose : onLater}
        actions={
          <>
            <Button onClick={leave}>{leaveText}</Button>
            {!over && <Button onClick={onLater}>Später</Button>}
          </>
        }
      >
        <div className={styles.form}>
          <p className={styles.text}>
            {over
              ? `Mit dem Passwort von ${user?.name} geht es weiter. Was hier steht, ist noch da.`
              : `Um ${formatSince(end.at)} Uhr ist Schluss. Mit dem Passwort geht es ohne Unterbrechung weiter.`}
          </p>
          <PasswordForm action="Weiterarbeiten" submit={prolong} onDone={onStay} />
        </div>
      </Dialog>
    </>
  );
};
