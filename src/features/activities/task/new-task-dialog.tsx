import { type FormEvent, useEffect, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { UnsentText } from '#platform/kept/kept-text.ts';
import { useLatest } from '#platform/reading/use-latest.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CASE_OPTIONS, caseOf, PRIORITY_OPTIONS, priorityOf } from '../choices.ts';
import type { Person } from '../content.ts';
import { AssigneeChoice } from '../detail/acts/assignee-choice.tsx';
import { NEW_TASK } from '../inbox/texts.ts';
import { COMMON, FIELD_NAMES } from '../texts.ts';
import type { TaskDraft } from './task-draft.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  people: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

const EMPTY: TaskDraft = {
  subject: '',
  preview: '',
  priority: 0,
  business_case: null,
  assignee_ids: [],
};

interface Props {
  open: boolean;
  people: readonly Person[];
  /** What was typed before a lock or a reload, and where it is kept until it is sent. */
  unsent: UnsentText<TaskDraft>;
  onClose: () => void;
  /** Resolves to null once it is saved; only then the dialog closes and forgets. */
  onCreate: (id: string, draft: Omit<TaskDraft, 'id'>) => Promise<DialogFailure | null>;
}

/** A task of one's own, also without network. */
export const NewTaskDialog = ({ open, people, unsent, onClose, onCreate }: Props) => {
  const styles = useStyles();
  const form = useId();
  const [draft, setDraft] = useState(EMPTY);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  /** Whether it is still seen when the answer comes. */
  const shown = useLatest(open);
  const { found } = unsent;
  useEffect(() => {
    // What is being typed already stays.
    if (found) setDraft((before) => (before === EMPTY ? found : before));
  }, [found]);
  const change = (part: Partial<TaskDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    unsent.keep(next);
  };
  const close = () => {
    setDraft(EMPTY);
    unsent.drop();
    setAsked(false);
    setFailure(null);
    onClose();
  };
  const missing = draft.subject.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing || busy) return;
    setBusy(true);
    setFailure(null);
    const { id = uuidv7(), ...task } = draft;
    if (!draft.id) change({ id });
    const failed = await onCreate(id, { ...task, subject: draft.subject.trim() });
    setBusy(false);
    if (!failed) close();
    else if (shown.current) setFailure(failed);
    else notify({ id: 'activity-write', intent: 'error', ...failed });
  };

  return (
    <Dialog
      open={open}
      title={COMMON.newTask}
      onClose={close}
      failure={failure}
      actions={
        <>
          <Button onClick={close}>{COMMON.cancel}</Button>
          <Button type="submit" form={form} appearance="primary" busy={busy}>
            {NEW_TASK.create}
          </Button>
        </>
      }
    >
      <form id={form} autoComplete="off" noValidate className={styles.form} onSubmit={submit}>
        <TextField
          size="small"
          label={NEW_TASK.subject}
          value={draft.subject}
          maxLength={200}
          required
          autoFocus
          error={asked && missing ? NEW_TASK.subjectMissing : undefined}
          onChange={(subject) => change({ subject })}
        />
        <NativeTextarea
          label={COMMON.optionalNote}
          value={draft.preview}
          maxLength={2_000}
          rows={4}
          onChange={(preview) => change({ preview })}
        />
        <div className={styles.pair}>
          <NativeSelect
            label={FIELD_NAMES.priority}
            options={PRIORITY_OPTIONS}
            value={String(draft.priority)}
            onChange={(value) => change({ priority: priorityOf(value) })}
          />
          <NativeSelect
            label={FIELD_NAMES.business_case}
            options={CASE_OPTIONS}
            value={draft.business_case ?? ''}
            onChange={(value) => change({ business_case: caseOf(value) })}
          />
        </div>
        <div className={styles.people}>
          {FIELD_NAMES.assignee_ids}
          <AssigneeChoice
            people={people}
            chosen={people.filter(({ id }) => draft.assignee_ids.includes(id))}
            onChange={(assignee_ids) => change({ assignee_ids })}
          />
        </div>
      </form>
    </Dialog>
  );
};
