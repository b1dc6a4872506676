import { Button } from '#ui/button.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { ADDRESS } from '../texts.ts';

interface Props {
  email: string;
  onOther?: (() => void) | undefined;
}

/** The address of the step before, with the way back to it. */
export const GivenAddress = ({ email, onOther }: Props) => {
  const styles = useAuthStyles();
  return (
    <div className={styles.given}>
      {/* A password manager finds the account's name in this hidden field. */}
      <input
        type="email"
        name="email"
        autoComplete="off"
        aria-hidden="true"
        tabIndex={-1}
        readOnly
        value={email}
        className={styles.unseen}
      />
      <span className={styles.address}>{email}</span>
      {onOther && (
        <Button appearance="subtle" aria-label={ADDRESS.changeAddress} onClick={onOther}>
          {ADDRESS.change}
        </Button>
      )}
    </div>
  );
};
