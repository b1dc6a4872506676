import { useIdentity } from '#platform/identity/identity.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { Button } from '#ui/button.tsx';
import { formatSince } from '#ui/format.ts';
import { Cover } from '#ui/overlays/cover.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { useLockStyles } from './lock-styles.ts';
import { PasswordForm } from './password-form.tsx';
import type { SessionEnd } from './session-end.ts';
import { SESSION_DIALOG } from './texts.ts';

interface Props {
  end: SessionEnd;
  /** The person is there and goes on working. */
  onStay: () => void;
  /** Closes the warning; the session still ends. */
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
  const leaveText = device ? SESSION_DIALOG.lock : SESSION_DIALOG.signOut;

  if (end.kind === 'idle') {
    return (
      <Dialog
        open
        title={SESSION_DIALOG.idleTitle}
        onClose={onStay}
        actions={
          <>
            <Button onClick={leave}>{leaveText}</Button>
            <Button appearance="primary" autoFocus onClick={onStay}>
              {SESSION_DIALOG.stay}
            </Button>
          </>
        }
      >
        <p className={styles.text}>
          {SESSION_DIALOG.idleText(formatSince(end.at), user?.name ?? '')}
        </p>
      </Dialog>
    );
  }
  if (end.kind === 'over') {
    return (
      <Cover aria-labelledby={TITLE}>
        <div className={mergeClasses(styles.page, styles.narrow)}>
          <h1 id={TITLE} className={styles.title}>
            {SESSION_DIALOG.overTitle}
          </h1>
          <p className={styles.text}>{SESSION_DIALOG.overText(user?.name ?? '')}</p>
          <PasswordForm action={SESSION_DIALOG.goOn} submit={prolong} onDone={onStay} />
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
      title={SESSION_DIALOG.endsTitle}
      onClose={onLater}
      actions={
        <>
          <Button onClick={leave}>{leaveText}</Button>
          <Button onClick={onLater}>{SESSION_DIALOG.later}</Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.text}>{SESSION_DIALOG.endsText(formatSince(end.at))}</p>
        <PasswordForm action={SESSION_DIALOG.goOn} submit={prolong} onDone={onStay} />
      </div>
    </Dialog>
  );
};
