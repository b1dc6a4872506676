import { type FormEvent, useId, useState } from 'react';
import { answersCsv } from '#contract/questionnaires/calls/exports.ts';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { saveBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { answersFileName } from './file-names.ts';
import { ANSWERS_DIALOG } from './texts.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
  period: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    '& > *': { flex: '1 1 160px' },
  },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
});

interface Props {
  questionnaire: Pick<QuestionnaireSummary, 'id' | 'location_id' | 'title'>;
  onClose: () => void;
}

/** All hand-ins of a questionnaire, or those of a period, as a table for Excel. */
export const AnswersDialog = ({ questionnaire, onClose }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const form = useId();
  const { id, location_id, title } = questionnaire;
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const backwards = !!from && !!to && to < from;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    // What cannot be read is no empty field: without it everything would be handed out.
    if (backwards || from === '' || to === '') return;
    setBusy(true);
    setError(null);
    try {
      const { data } = await client.call(answersCsv, {
        params: { id: location_id, qid: id },
        query: { ...(from ? { from } : {}), ...(to ? { to } : {}) },
        timeoutMs: TIMEOUTS.blobMs,
      });
      saveBlob(data, answersFileName(title, from ?? '', to ?? ''));
      onClose();
    } catch (failure) {
      setError(failureOf(failure).text);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={ANSWERS_DIALOG.title}
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {ANSWERS_DIALOG.cancel}
          </Button>
          <Button size="small" appearance="primary" type="submit" form={form} busy={busy}>
            {ANSWERS_DIALOG.download}
          </Button>
        </>
      }
    >
      <form
        id={form}
        autoComplete="off"
        className={styles.form}
        onSubmit={(event) => void save(event)}
      >
        <p className={styles.text}>{ANSWERS_DIALOG.explanation(title)}</p>
        <div className={styles.period}>
          <DateField
            label={ANSWERS_DIALOG.from}
            toward="back"
            size="small"
            value={from}
            onChange={setFrom}
          />
          <DateField
            label={ANSWERS_DIALOG.to}
            toward="back"
            size="small"
            value={to}
            onChange={setTo}
            {...(backwards ? { error: ANSWERS_DIALOG.endBeforeStart } : {})}
          />
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
};
