import { useIdentity } from '#platform/identity/identity.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useLockStyles } from './lock-styles.ts';
import { PasswordForm } from './password-form.tsx';

/** The password shows who asks; the new PIN is chosen on the page that follows. */
export const ChangePin = ({ onClose }: { onClose: () => void }) => {
  const styles = useLockStyles();
  const { service } = useIdentity();
  return (
    <Dialog
      open
      title="PIN ändern"
      onClose={onClose}
      actions={<Button onClick={onClose}>Abbrechen</Button>}
    >
      <div className={styles.form}>
        <p className={styles.text}>
          Zuerst das Passwort, dann die neue PIN. Dafür braucht es Netz. Was noch nicht übertragen
          ist, bleibt lesbar.
        </p>
        <PasswordForm
          action="Weiter"
          submit={async (password) => (await service()).beginPinChange(password)}
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
};
