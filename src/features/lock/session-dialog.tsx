import { useAuth } from '#platform/session/auth.tsx';
import { useIdentity } from '#platform/identity/identity.tsx';
import { Button } from '#ui/button.tsx';
import { Cover } from '#ui/overlays/cover.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatSince } from '#ui/format.ts';
import { mergeClasses } from '#ui/styling.ts';
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

const TITLE = 'session-over-title';

/** Warns of an end and prolongs it; what was typed behind it stays (SEC-45). */
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
  if (end.kind === 'over') {
    return (
      <Cover aria-labelledby={TITLE}>
        <div className={mergeClasses(styles.page, styles.narrow)}>
          <h1 id={TITLE} className={styles.title}>
            Die Anmeldung ist abgelaufen
          </h1>
          <p className={styles.text}>
            Mit dem Passwort von {user?.name} geht es weiter. Was eingegeben war, ist noch da.
          </p>
          <PasswordForm action="Weiterarbeiten" submit={prolong} onDone={onStay} />
          <div className={styles.links}>
            <Button appearance="subtle" onClick={leave}>
              {leaveText}
            </Button>
          </div>
        </div>
      </Cover>
    );
  }
  return (
    <Dialog
      open
      title="Die Anmeldung endet gleich"
      onClose={onLater}
      actions={
        <>
          <Button onClick={leave}>{leaveText}</Button>
          <Button onClick={onLater}>Später</Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.text}>
          Um {formatSince(end.at)} Uhr ist Schluss. Mit dem Passwort geht es ohne Unterbrechung
          weiter.
        </p>
        <PasswordForm action="Weiterarbeiten" submit={prolong} onDone={onStay} />
      </div>
    </Dialog>
  );
};
