import { type FormEvent, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { instantOf, localTime } from '#platform/words/wall-clock.ts';
import { needsNewName } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { InstantField } from '#ui/fields/dates/instant-field.tsx';
import { NativeTextarea } from '#ui/fields/native-fields.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { COMMON } from '../texts.ts';
import { DIALOGS, STEPS, WITHDRAWAL_DIALOG } from './texts.ts';
import type { ConsentDraft } from './use-consent-draft.ts';
import type { RecordConsent } from './use-consent-writer.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  note: { margin: 0 },
});

/** What a person says of a withdrawal, finished or not. */
export const WithdrawalDraft = z.object({ id: z.string(), time: z.string(), note: z.string() });
export type WithdrawalDraft = z.infer<typeof WithdrawalDraft>;

interface Props {
  submissionId: string;
  /** What was typed before; looked for before this dialog is opened. */
  unsent: ConsentDraft<WithdrawalDraft>;
  record: RecordConsent;
  onClose: () => void;
}

/** A withdrawal needs neither a reason nor a form; when it was said is enough. */
export const ConsentWithdrawalDialog = ({ submissionId, unsent, record, onClose }: Props) => {
  const styles = useStyles();
  const form = useId();
  const [fresh] = useState(() => ({ id: uuidv7(), time: localTime(new Date()), note: '' }));
  const [draft, setDraft] = useState<WithdrawalDraft>(unsent.found ?? fresh);
  const { id, time, note } = draft;
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const at = instantOf(time);

  const change = (part: Partial<WithdrawalDraft>) => {
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
    if (busy || at === null) return;
    setBusy(true);
    const made = { id, submission_id: submissionId, at, kind: 'withdrawal', note } as const;
    const failed = await record(made);
    setBusy(false);
    setFailure(failed);
    if (needsNewName(failed)) change({ id: uuidv7() });
    if (!failed) close();
  };

  return (
    <Dialog
      open
      title={STEPS.withdrawal.begin}
      onClose={putAway}
      failure={failure}
      actions={
        <>
          <Button onClick={close}>{draft === fresh ? COMMON.cancel : COMMON.discard}</Button>
          <Button type="submit" form={form} appearance="danger" busy={busy}>
            {STEPS.withdrawal.begin}
          </Button>
        </>
      }
    >
      <form id={form} autoComplete="off" noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.note}>{WITHDRAWAL_DIALOG.what}</p>
        <InstantField
          size="small"
          toward="back"
          label={WITHDRAWAL_DIALOG.at}
          value={time}
          error={at === null ? DIALOGS.instantMissing : undefined}
          onChange={(value) => change({ time: value ?? '' })}
        />
        <NativeTextarea
          strong
          label={COMMON.optionalNote}
          value={note}
          maxLength={5_000}
          rows={3}
          onChange={(value) => change({ note: value })}
        />
      </form>
    </Dialog>
  );
};
