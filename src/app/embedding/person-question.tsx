import type { User } from '#contract/access/user.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PERSON_QUESTION } from './texts.ts';

export interface PersonQuestionOf {
  here: User;
  other: User;
  answer: (change: boolean) => void;
}

/** A host page wants to sign in somebody else than who is at work: that person decides. */
export const PersonQuestion = ({ here, other, answer }: PersonQuestionOf) => (
  <Dialog
    open
    title={PERSON_QUESTION.title}
    onClose={() => answer(false)}
    actions={
      <>
        <Button onClick={() => answer(true)}>{PERSON_QUESTION.change(other.name)}</Button>
        <Button appearance="primary" onClick={() => answer(false)}>
          {PERSON_QUESTION.stay(here.name)}
        </Button>
      </>
    }
  >
    <p>{PERSON_QUESTION.wish(here.name, other.name)}</p>
    <p>{PERSON_QUESTION.whatHappens(here.name)}</p>
  </Dialog>
);
