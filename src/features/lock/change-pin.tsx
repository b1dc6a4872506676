import { useIdentity } from '#platform/identity/identity.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useLockStyles } from './lock-styles.ts';
import { PasswordForm } from './password-form.tsx';
import { CHANGE_PIN } from './texts.ts';

/** The password shows who asks; the new PIN is chosen on the page that follows. */
export const ChangePin = ({ onClose }: { onClose: () => void }) => {
  const styles = useLockStyles();
  const { service } = useIdentity();
  return (
    <Dialog
      open
      title={CHANGE_PIN.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CHANGE_PIN.cancel}</Button>}
    >
      <div className={styles.form}>
        <p className={styles.text}>{CHANGE_PIN.text}</p>
        <PasswordForm
          action={CHANGE_PIN.goOn}
          submit={async (password) => (await service()).beginPinChange(password)}
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
};
