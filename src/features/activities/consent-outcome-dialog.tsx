import { type FormEvent, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { checkEvent } from '#contract/consent/check-event.ts';
import type { Consent, ConsentEvent } from '#contract/consent/record.ts';
import { CONSENT_LABELS, type Outcome, outcomesOf } from '#contract/consent/state.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/dialog.tsx';
import { NativeSelect, NativeTextarea } from '#ui/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';
import { ConsentProof, noProof, type ProofDraft, proofOf, proofProblem } from './consent-proof.tsx';
import { instantOf, localTime } from './consent-time.ts';
import type { RecordConsent } from './use-consent-writer.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  error: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorStatusDangerForeground1,
  },
});

const TITLES = { talk: 'Gespräch dokumentieren', decision: 'Entscheidung festhalten' } as const;

interface Props {
  open: boolean;
  step: 'talk' | 'decision';
  submissionId: string;
  consent: Consent;
  record: RecordConsent;
  onClose: () => void;
}

/** The oral explanation with its outcome, or what was decided later or on paper. */
export const ConsentOutcomeDialog = (props: Props) => {
  const { open, step, consent, submissionId, record, onClose } = props;
  const styles = useStyles();
  const form = useId();
  const [id] = useState(uuidv7);
  const [clinician, setClinician] = useState('');
  const [time, setTime] = useState(() => localTime(new Date()));
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [proof, setProof] = useState<ProofDraft>(() => noProof(consent));
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const outcomes = outcomesOf(consent.state, step) ?? [];
  const granted = outcome === 'granted';

  const missing = (): string | undefined => {
    if (step === 'talk' && clinician.trim() === '') {
      return 'Bitte eintragen, wer das Gespräch geführt hat.';
    }
    if (instantOf(time) === null) return 'Bitte den Zeitpunkt eintragen.';
    if (step === 'talk' && words.trim() === '') {
      return 'Bitte die Fragen und Antworten eintragen, oder „Keine Fragen“.';
    }
    if (outcome === '') return 'Bitte das Ergebnis wählen.';
    return granted ? proofProblem(consent, proof) : undefined;
  };

  const eventOf = async (): Promise<ConsentEvent | null> => {
    const at = instantOf(time);
    if (at === null || outcome === '') return null;
    const head = { id, submission_id: submissionId, at, outcome };
    const given = granted ? await proofOf(proof) : null;
    return step === 'talk'
      ? {
          ...head,
          kind: 'talk',
          clinician: clinician.trim(),
          questions: words.trim(),
          proof: given,
        }
      : { ...head, kind: 'decision', note: words.trim(), proof: given };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const lacking = missing();
    setProblem(lacking);
    if (lacking) return;
    setBusy(true);
    setFailure(null);
    try {
      const made = await eventOf();
      const wrong = made && checkEvent(consent, made, new Date())[0];
      setProblem(wrong?.message);
      if (!made || wrong) return;
      const failed = await record(made);
      setFailure(failed);
      if (!failed) onClose();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={TITLES[step]}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" form={form} appearance="primary" busy={busy}>
            Festhalten
          </Button>
        </>
      }
    >
      <form id={form} autoComplete="off" noValidate className={styles.form} onSubmit={submit}>
        {step === 'talk' && (
          <TextField
            size="small"
            label="Wer hat das Gespräch geführt?"
            value={clinician}
            maxLength={200}
            required
            autoFocus
            onChange={setClinician}
          />
        )}
        <TextField
          size="small"
          type="datetime-local"
          label={step === 'talk' ? 'Zeitpunkt des Gesprächs' : 'Zeitpunkt der Entscheidung'}
          value={time}
          onChange={setTime}
        />
        <NativeTextarea
          label={step === 'talk' ? 'Fragen und Antworten' : 'Notiz (freiwillig)'}
          value={words}
          maxLength={5_000}
          rows={4}
          onChange={setWords}
        />
        {step === 'talk' && words === '' && (
          <div>
            <Button size="small" onClick={() => setWords('Keine Fragen')}>
              Keine Fragen
            </Button>
          </div>
        )}
        <NativeSelect
          label="Ergebnis"
          options={[
            { value: '', text: 'Bitte wählen' },
            ...outcomes.map((value) => ({ value, text: CONSENT_LABELS[value] })),
          ]}
          value={outcome}
          onChange={(value) => setOutcome(outcomes.find((one) => one === value) ?? '')}
        />
        {granted && <ConsentProof consent={consent} draft={proof} onChange={setProof} />}
        {problem && (
          <p className={styles.error} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
};
