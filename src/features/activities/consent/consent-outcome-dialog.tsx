import { type FormEvent, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { checkEvent } from '#contract/consents/check-event.ts';
import type { Consent, ConsentEvent } from '#contract/consents/record.ts';
import { CONSENT_LABELS, OUTCOMES, outcomesOf } from '#contract/consents/state.ts';
import { instantOf, localTime } from '#platform/words/wall-clock.ts';
import { needsNewName } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { InstantField } from '#ui/fields/dates/instant-field.tsx';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { COMMON } from '../texts.ts';
import { ConsentProof, noProof, ProofDraft, proofOf, proofProblem } from './consent-proof.tsx';
import { DIALOGS, OUTCOME_DIALOG, STEPS } from './texts.ts';
import type { ConsentDraft } from './use-consent-draft.ts';
import type { RecordConsent } from './use-consent-writer.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  error: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorStatusDangerForeground1,
  },
});

/** What a person says of a talk or a decision, finished or not. */
export const OutcomeDraft = z.object({
  /** Of the event, from the beginning on: a second try records nothing twice. */
  id: z.string(),
  clinician: z.string(),
  /** On the wall clock, as an InstantField takes it. */
  time: z.string(),
  words: z.string(),
  outcome: z.enum(['', ...OUTCOMES]),
  proof: ProofDraft,
});
export type OutcomeDraft = z.infer<typeof OutcomeDraft>;

const begun = (consent: Consent): OutcomeDraft => ({
  id: uuidv7(),
  clinician: '',
  time: localTime(new Date()),
  words: '',
  outcome: '',
  proof: noProof(consent),
});

interface Props {
  step: 'talk' | 'decision';
  submissionId: string;
  consent: Consent;
  /** What was typed before; looked for before this dialog is opened. */
  unsent: ConsentDraft<OutcomeDraft>;
  record: RecordConsent;
  onClose: () => void;
}

/** The oral explanation with its outcome, or what was decided later or on paper. */
export const ConsentOutcomeDialog = (props: Props) => {
  const { step, consent, submissionId, unsent, record, onClose } = props;
  const styles = useStyles();
  const form = useId();
  const [fresh] = useState(() => begun(consent));
  const [draft, setDraft] = useState(unsent.found ?? fresh);
  const { id, clinician, time, words, outcome, proof } = draft;
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const outcomes = (outcomesOf(consent.state, step) ?? []).filter(
    (one) => one !== 'signing' || consent.wet_ink === null,
  );
  const granted = outcome === 'granted';

  const change = (part: Partial<OutcomeDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    unsent.keep(next);
  };
  const close = () => {
    unsent.drop();
    onClose();
  };
  const putAway = () => {
    unsent.putAway(draft === fresh ? null : draft);
    onClose();
  };

  const missing = (): string | undefined => {
    if (step === 'talk' && clinician.trim() === '') return OUTCOME_DIALOG.clinicianMissing;
    if (instantOf(time) === null) return DIALOGS.instantMissing;
    if (step === 'talk' && words.trim() === '') return OUTCOME_DIALOG.questionsMissing;
    if (outcome === '') return OUTCOME_DIALOG.outcomeMissing;
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
      if (needsNewName(failed)) change({ id: uuidv7() });
      if (!failed) close();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={STEPS[step].begin}
      onClose={putAway}
      failure={failure}
      actions={
        <>
          <Button onClick={close}>{draft === fresh ? COMMON.cancel : COMMON.discard}</Button>
          <Button type="submit" form={form} appearance="primary" busy={busy}>
            {OUTCOME_DIALOG.record}
          </Button>
        </>
      }
    >
      <form id={form} autoComplete="off" noValidate className={styles.form} onSubmit={submit}>
        {step === 'talk' && (
          <TextField
            size="small"
            label={OUTCOME_DIALOG.clinician}
            value={clinician}
            maxLength={200}
            required
            autoFocus
            onChange={(value) => change({ clinician: value })}
          />
        )}
        <InstantField
          size="small"
          toward="back"
          label={step === 'talk' ? OUTCOME_DIALOG.talkAt : OUTCOME_DIALOG.decisionAt}
          value={time}
          onChange={(value) => change({ time: value ?? '' })}
        />
        <NativeTextarea
          strong
          label={step === 'talk' ? OUTCOME_DIALOG.questions : COMMON.optionalNote}
          value={words}
          maxLength={5_000}
          rows={4}
          onChange={(value) => change({ words: value })}
        />
        {step === 'talk' && words === '' && (
          <div>
            <Button size="small" onClick={() => change({ words: OUTCOME_DIALOG.noQuestions })}>
              {OUTCOME_DIALOG.noQuestions}
            </Button>
          </div>
        )}
        <NativeSelect
          strong
          label={OUTCOME_DIALOG.outcome}
          options={[
            { value: '', text: OUTCOME_DIALOG.choose },
            ...outcomes.map((value) => ({ value, text: CONSENT_LABELS[value] })),
          ]}
          value={outcome}
          onChange={(value) => change({ outcome: outcomes.find((one) => one === value) ?? '' })}
        />
        {outcome === 'signing' && <p className={styles.note}>{OUTCOME_DIALOG.signsNext}</p>}
        {granted && (
          <ConsentProof
            consent={consent}
            draft={proof}
            onChange={(value) => change({ proof: value })}
          />
        )}
        {problem && (
          <p className={styles.error} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
};
