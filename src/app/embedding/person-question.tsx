import type { User } from '#contract/access/user.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface PersonQuestionOf {
  here: User;
  other: User;
  answer: (change: boolean) => void;
}

/** A host page wants to sign in somebody else than who is at work: that person decides. */
export const PersonQuestion = ({ here, other, answer }: PersonQuestionOf) => (
  <Dialog
    open
    title="Wer arbeitet hier weiter?"
    onClose={() => answer(false)}
    actions={
      <>
        <Button onClick={() => answer(true)}>Zu {other.name} wechseln</Button>
        <Button appearance="primary" onClick={() => answer(false)}>
          Bei {here.name} bleiben
        </Button>
      </>
    }
  >
    <p>
      Hier ist {here.name} angemeldet. Die Seite, in die Empfang eingebettet ist, möchte{' '}
      {other.name} anmelden.
    </p>
    <p>
      Bei einem Wechsel wird {here.name} abgemeldet. Was eingegeben und noch nicht übertragen ist,
      bleibt auf diesem Gerät gespeichert.
    </p>
  </Dialog>
);
