import { Button, type ButtonSize } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { accountsProblem, accountsText } from './accounts.ts';
import { useOutboxStyles } from './outbox-styles.ts';
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
        Nachweis
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
      <p className={styles.text}>
        Jeder Eintrag dieses Geräts ist bestätigt, von jemandem verworfen oder steht oben. Ein
        Fragebogen mit zwei Anlagen zählt als drei Einträge. Das Protokoll belegt das ohne Inhalte;
        jede Zeile ist mit der davor verkettet und lässt sich nachprüfen.
      </p>
      <div className={styles.row}>
        <Button size={size} onClick={onSaveLedger}>
          Protokoll herunterladen
        </Button>
      </div>
    </section>
  );
};
