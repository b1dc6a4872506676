import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useOutboxStyles } from './outbox-styles.ts';
import { passwordProblem } from './password.ts';
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
      title={count === 1 ? 'Eintrag exportieren' : `${count} Einträge exportieren`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button appearance="primary" type="submit" form={form} busy={step === 'busy'}>
            Datei speichern
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
        <p className={styles.text}>
          Es entsteht eine verschlüsselte Datei. Öffnen kann sie nur, wer das Passwort kennt und das
          Prüfwerkzeug der Praxis hat; ein vergessenes Passwort kann niemand ersetzen. Hier bleibt
          alles, wie es ist.
        </p>
        {sealed && (
          <p className={styles.text}>
            Abgegebene Fragebögen und Einträge anderer Personen bleiben auch in der Datei
            verschlossen: Fragebögen öffnet allein der Server der Praxis.
          </p>
        )}
        {step === 'failed' && (
          <NoteBox kind="error" title="Die Datei konnte nicht erstellt werden">
            Bitte versuchen Sie es noch einmal. Es ist nichts verloren.
          </NoteBox>
        )}
        <TextField
          label="Passwort der Datei"
          help="Mindestens 12 Zeichen"
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="off"
          autoFocus
          {...errorOf('password')}
        />
        <TextField
          label="Passwort wiederholen"
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
