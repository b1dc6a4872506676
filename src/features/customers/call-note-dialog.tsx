import { useEffect, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { ActivityContent } from '#contract/activities/activity.ts';
import { BUSINESS_CASES, type BusinessCase } from '#contract/activities/activity-enums.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CALL_NOTE, COMMON } from './texts.ts';
import type { CustomerRow } from './use-customers.ts';
import { fullName } from './words.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** What was said on the telephone, finished or not. */
const CallNote = z.object({
  id: z.string(),
  phone: z.string(),
  customer_id: z.string(),
  note: z.string(),
  business_case: z.string(),
});

const CASES = [
  { value: '', text: CALL_NOTE.noBusinessCase },
  ...BUSINESS_CASES.map((value) => ({ value, text: value })),
];

interface Props {
  locationId: string;
  /** As it is shown. */
  phone: string;
  callers: readonly CustomerRow[];
  onClose: () => void;
}

/** Makes a task of a call, also without network. */
export const CallNoteDialog = ({ locationId, phone, callers: now, onClose }: Props) => {
  // Who was offered stays: while the records are read anew nobody is known for a moment.
  const [callers, setCallers] = useState(now);
  useEffect(() => {
    if (now.length > 0) setCallers(now);
  }, [now]);
  const styles = useStyles();
  const form = useId();
  const { put } = useWriter();
  const unsent = useKeptText('call-note', CallNote);
  const [draft, setDraft] = useState(() => ({
    id: uuidv7(),
    phone,
    customer_id: callers.length === 1 ? (callers[0]?.id ?? '') : '',
    note: '',
    business_case: '',
  }));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const { found } = unsent;
  useEffect(() => {
    // A note of another call stays away: it would be kept under the wrong name.
    if (found?.phone === phone) setDraft((before) => (before.note === '' ? found : before));
  }, [found, phone]);
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    unsent.keep(next);
  };
  const leave = () => {
    unsent.drop();
    onClose();
  };
  const caller = callers.find(({ id }) => id === draft.customer_id);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    const body: ActivityContent = {
      location_id: locationId,
      subject: CALL_NOTE.subject(caller ? fullName(caller.customer) : phone).slice(0, 200),
      preview: caller ? CALL_NOTE.preview(draft.note, phone).trim() : draft.note,
      status: 'neu',
      priority: 0,
      business_case: BUSINESS_CASES.find((one) => one === draft.business_case) ?? null,
      is_archived: false,
      assignee_ids: [],
      customer_id: caller?.id ?? null,
    };
    const wish = { endpoint: putActivity, id: draft.id, body, base: null };
    const failed = notWritten(await put(wish));
    setBusy(false);
    if (failed) return setFailure(failed);
    unsent.drop();
    notify({ id: 'call-note', intent: 'success', title: CALL_NOTE.saved });
    onClose();
  };
  return (
    <Dialog
      open
      title={CALL_NOTE.title}
      onClose={leave}
      failure={failure}
      actions={
        <>
          <Button onClick={leave}>{COMMON.cancel}</Button>
          <Button type="submit" form={form} appearance="primary" busy={busy}>
            {CALL_NOTE.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        autoComplete="off"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        {callers.length > 0 && (
          <NativeSelect
            strong
            label={CALL_NOTE.caller}
            options={[
              { value: '', text: CALL_NOTE.callerUnknown },
              ...callers.map(({ id, customer }) => ({ value: id, text: fullName(customer) })),
            ]}
            value={draft.customer_id}
            onChange={(customer_id) => change({ customer_id })}
          />
        )}
        <NativeSelect
          strong
          label={CALL_NOTE.businessCase}
          options={CASES}
          value={draft.business_case}
          onChange={(business_case) => change({ business_case: business_case as BusinessCase })}
        />
        <NativeTextarea
          strong
          label={CALL_NOTE.note}
          rows={4}
          maxLength={1_900}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
      </form>
    </Dialog>
  );
};
