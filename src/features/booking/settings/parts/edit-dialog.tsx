import equal from 'fast-deep-equal';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { EDIT, ITEMS } from '../items/texts.ts';
import { notWrittenText } from '../items/use-write.ts';
import { useFormStyles } from './form-styles.ts';

export interface Wrong {
  field: string;
  message: string;
}

export interface EditForm<T> {
  typed: T;
  change: (part: Partial<T>) => void;
  /** What to say beside a field once somebody tried to save. */
  wrong: (field: string) => string | undefined;
}

interface Props<T> {
  open: boolean;
  title: string;
  wide?: boolean;
  initial: T;
  check: (typed: T) => readonly Wrong[];
  /** Throws where it is not saved. */
  save: (typed: T) => Promise<void>;
  onClose: () => void;
  /** Takes it out; absent for what is new. */
  remove?: (() => Promise<void>) | undefined;
  children: (form: EditForm<T>) => ReactNode;
}

/** One part of the calendar in fields: saved, refused with a reason, or left; Escape loses nothing. */
export const EditDialog = <T extends object>({
  open,
  title,
  wide = false,
  initial,
  check,
  save,
  onClose,
  remove,
  children,
}: Props<T>) => {
  const styles = useFormStyles();
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const problems = tried ? check(typed) : [];
  const run = async (work: () => Promise<void>) => {
    setFailure(null);
    setBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      setFailure({ title: ITEMS.notSaved, message: notWrittenText(error) });
    }
    setBusy(false);
  };
  const submit = () => {
    setTried(true);
    const [first] = check(typed);
    if (first) setFailure({ title: ITEMS.notSaved, message: first.message });
    else void run(() => save(typed));
  };
  const leave = () => {
    if (equal(typed, initial)) onClose();
    else setFailure({ title: EDIT.unsaved, message: EDIT.unsavedText });
  };
  return (
    <Dialog
      open={open}
      title={title}
      wide={wide}
      failure={failure}
      onClose={leave}
      actions={
        <>
          {remove && (
            <Button
              appearance="danger"
              className={styles.first}
              busy={busy}
              onClick={() => void run(remove)}
            >
              {EDIT.remove}
            </Button>
          )}
          <Button onClick={onClose}>{EDIT.cancel}</Button>
          <Button appearance="primary" type="submit" form={id} busy={busy}>
            {EDIT.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        {children({
          typed,
          change: (part) => setTyped((before) => ({ ...before, ...part })),
          wrong: (field) => problems.find((one) => one.field === field)?.message,
        })}
      </form>
    </Dialog>
  );
};
