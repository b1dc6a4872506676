import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { useOutboxStyles } from './outbox-styles.ts';
import { passwordProblem } from './password.ts';
import { EXPORT_DIALOG } from './texts.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

interface Props {
  /** How many entries go into the file. */
  count: number;
  /** Some are sealed to the practice or locked: the password alone does not open their content. */
  sealed: boolean;
  onExport: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks twice for a password and saves the entries as one encrypted file. */
export const ExportDialog = ({ count, sealed, onExport, onClose }: Props) => {
  const styles = useOutboxStyles();
  const form = useId();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<{ field: 'password' | 'again'; text: string }>();
  const [step, setStep] = useState<'asking' | 'busy' | 'failed'>('asking');
  useFocusOnError(form, problem);
  const submit = async () => {
    const wrong = passwordProblem(password, again);
    setProblem(wrong ?? undefined);
    if (wrong || step === 'busy') return;
    setStep('busy');
    await onExport(password).then(onClose, () => setStep('failed'));
  };
  const errorOf = (field: 'password' | 'again') =>
    problem?.field === field ? { error: problem.text } : {};
  return (
    <Dialog
      open
      title={count === 1 ? EXPORT_DIALOG.titleOne : EXPORT_DIALOG.titleMany(count)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{EXPORT_DIALOG.cancel}</Button>
          <Button appearance="primary" type="submit" form={form} busy={step === 'busy'}>
            {EXPORT_DIALOG.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles.text}>{EXPORT_DIALOG.what}</p>
        {sealed && <p className={styles.text}>{EXPORT_DIALOG.sealed}</p>}
        {step === 'failed' && (
          <NoteBox kind="error" title={EXPORT_DIALOG.failed.title}>
            {EXPORT_DIALOG.failed.text}
          </NoteBox>
        )}
        <TextField
          label={EXPORT_DIALOG.password}
          help={EXPORT_DIALOG.passwordHelp}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="off"
          autoFocus
          {...errorOf('password')}
        />
        <TextField
          label={EXPORT_DIALOG.again}
          type="password"
          value={again}
          onChange={setAgain}
          autoComplete="off"
          {...errorOf('again')}
        />
      </form>
    </Dialog>
  );
};
