import { type FormEvent, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import {
  type Correction,
  correctSubmission,
  type NewCorrection,
} from '#contract/questionnaires/calls/corrections.ts';
import type { Submission } from '#contract/questionnaires/submission.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { isStuck } from '#data/outbox/machine.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { useLocalWrites } from '#platform/sync/local-rows.ts';
import { exactTime } from '#platform/words/dates.ts';
import { needsNewName, notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { type ConsentDraft, useConsentDraft } from '../consent/use-consent-draft.ts';
import { COMMON } from '../texts.ts';
import { CORRECTION_DIALOG, CORRECTIONS } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalS,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    alignSelf: 'stretch',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: tokens.strokeWidthThick,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorStatusWarningBorder1,
  },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  quiet: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  action: { '@media print': { display: 'none' } },
});

const NOTHING: readonly LocalWrite[] = [];

const Draft = z.object({ id: z.string(), element: z.string(), text: z.string() });
type Draft = z.infer<typeof Draft>;

interface Questions {
  id: string;
  text: string;
}

interface DialogProps {
  submissionId: string;
  locationId: string;
  questions: readonly Questions[];
  unsent: ConsentDraft<Draft>;
  onClose: () => void;
}

const CorrectionDialog = (props: DialogProps) => {
  const { submissionId, locationId, questions, unsent, onClose } = props;
  const styles = useStyles();
  const form = useId();
  const { post } = useWriter(locationId);
  const [fresh] = useState<Draft>(() => ({ id: uuidv7(), element: '', text: '' }));
  const [draft, setDraft] = useState<Draft>(unsent.found ?? fresh);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => {
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.text.trim();
    if (busy || text === '') return;
    setBusy(true);
    const body: NewCorrection = {
      id: draft.id,
      submission_id: submissionId,
      element_id: draft.element || null,
      text,
    };
    const wish = { endpoint: correctSubmission, lane: submissionId, body };
    const failed = notWritten(await post(wish));
    setBusy(false);
    setFailure(failed);
    if (needsNewName(failed)) change({ id: uuidv7() });
    if (!failed) close();
  };
  return (
    <Dialog
      open
      title={CORRECTIONS.correct}
      onClose={putAway}
      failure={failure}
      actions={
        <>
          <Button onClick={close}>{draft === fresh ? COMMON.cancel : COMMON.discard}</Button>
          <Button
            type="submit"
            form={form}
            appearance="primary"
            busy={busy}
            disabled={draft.text.trim() === ''}
          >
            {CORRECTION_DIALOG.save}
          </Button>
        </>
      }
    >
      <form id={form} autoComplete="off" noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.text}>{CORRECTION_DIALOG.what}</p>
        <NativeSelect
          strong
          label={CORRECTION_DIALOG.question}
          value={draft.element}
          options={[
            { value: '', text: CORRECTIONS.wholeForm },
            ...questions.map(({ id, text }) => ({ value: id, text })),
          ]}
          onChange={(element) => change({ element })}
        />
        <NativeTextarea
          strong
          label={CORRECTION_DIALOG.text}
          rows={4}
          maxLength={LIMITS.longtext}
          value={draft.text}
          onChange={(text) => change({ text })}
        />
      </form>
    </Dialog>
  );
};

interface Props {
  submission: Submission;
  corrections: readonly Correction[];
  author: string;
  editable: boolean;
}

/** What was corrected of a hand-in since (Art. 16 GDPR), with what waits on this device, and a way to add to it. */
export const CorrectionsSection = ({ submission, corrections, author, editable }: Props) => {
  const styles = useStyles();
  const [asking, setAsking] = useState(false);
  const unsent = useConsentDraft(`correction|${submission.id}`, Draft);
  const writes = useLocalWrites(correctSubmission.id) ?? NOTHING;
  const known = new Set(corrections.map(({ id }) => id));
  const own = writes.flatMap(({ state, body }) => {
    const made = body as NewCorrection;
    return made.submission_id === submission.id && !known.has(made.id) ? [{ state, made }] : [];
  });
  // A question in a group of rows stands there once for each row.
  const questions = submission.lines.flatMap(({ kind, element_id: id, text }, at, all) =>
    kind === 'answer' && all.findIndex((one) => one.element_id === id) === at ? [{ id, text }] : [],
  );
  const questionOf = (id: string | null) =>
    questions.find((one) => one.id === id)?.text ?? CORRECTIONS.wholeForm;
  const shown = [
    ...corrections.map((one) => ({ ...one, said: `${exactTime(one.at)}, ${one.by}` })),
    ...own
      .filter(({ state }) => !isStuck(state))
      .map(({ state, made }) => ({
        ...made,
        said: `${author}, ${state === 'acked' ? CORRECTIONS.justNow : CORRECTIONS.waiting}`,
      })),
  ];
  if (shown.length === 0 && own.length === 0 && !editable) return null;
  return (
    <section className={styles.root} aria-label={CORRECTIONS.title}>
      {shown.length > 0 && (
        <>
          <h3 className={styles.title}>{CORRECTIONS.title}</h3>
          <ol className={styles.list}>
            {shown.map(({ id, element_id, text, said }) => (
              <li key={id} className={styles.item}>
                <p className={styles.quiet}>{questionOf(element_id)}</p>
                <p className={styles.text}>{text}</p>
                <p className={styles.quiet}>{said}</p>
              </li>
            ))}
          </ol>
        </>
      )}
      {own.some(({ state }) => isStuck(state)) && (
        <NoteBox kind="error" title={CORRECTIONS.refused}>
          <Link href="/personnel/ausgang">{COMMON.seeOutbox}</Link>
        </NoteBox>
      )}
      {editable && (
        <div className={styles.action}>
          <Button size="small" onClick={() => setAsking(true)}>
            {unsent.found ? CORRECTIONS.goOn : CORRECTIONS.correct}
          </Button>
        </div>
      )}
      {asking && (
        <CorrectionDialog
          submissionId={submission.id}
          locationId={submission.location_id}
          questions={questions}
          unsent={unsent}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
};
