import { Button, type ButtonSize } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { accountsProblem, accountsText } from './accounts.ts';
import { useOutboxStyles } from './outbox-styles.ts';
import { ACCOUNTS } from './texts.ts';
import { useAccounts } from './use-accounts.ts';

interface Props {
  size: ButtonSize;
  onSaveLedger: () => void;
}

/** The conservation law as a number, and the ledger that proves it. */
export const AccountsPanel = ({ size, onSaveLedger }: Props) => {
  const styles = useOutboxStyles();
  const accounts = useAccounts();
  if (!accounts || accounts.enqueued + accounts.unexplained === 0) return null;
  const problem = accountsProblem(accounts);
  return (
    <section className={styles.stack} aria-labelledby="outbox-accounts">
      <h2 id="outbox-accounts" className={styles.heading}>
        {ACCOUNTS.title}
      </h2>
      {problem ? (
        <NoteBox kind="error" title={accountsText(accounts)}>
          {problem}
        </NoteBox>
      ) : (
        <p className={styles.numbers} data-testid="accounts">
          {accountsText(accounts)}
        </p>
      )}
      <details className={styles.more}>
        <summary>{ACCOUNTS.more}</summary>
        <p className={styles.text}>{ACCOUNTS.explanation}</p>
      </details>
      <div className={styles.row}>
        <Button size={size} onClick={onSaveLedger}>
          {ACCOUNTS.saveLedger}
        </Button>
      </div>
    </section>
  );
};
