import { type FormEvent, useId, useState } from 'react';
import type { ActivityContent } from '#contract/entities/activity.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NativeSelect, NativeTextarea } from '#ui/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';
import { AssigneeChoice } from './assignee-choice.tsx';
import { CASE_OPTIONS, caseOf, PRIORITY_OPTIONS, priorityOf } from './choices.ts';
import type { Person } from './content.ts';

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

/** What a person says of a new task. */
export type TaskDraft = Pick<
  ActivityContent,
  'subject' | 'preview' | 'priority' | 'business_case' | 'assignee_ids'
>;

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
  onClose: () => void;
  /** Resolves to whether it was saved; only then the dialog closes and forgets. */
  onCreate: (draft: TaskDraft) => Promise<boolean>;
}

/** A task of one's own, also without network. */
export const NewTaskDialog = ({ open, people, onClose, onCreate }: Props) => {
  const styles = useStyles();
  const form = useId();
  const [draft, setDraft] = useState(EMPTY);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<TaskDraft>) => setDraft((before) => ({ ...before, ...part }));
  const close = () => {
    setDraft(EMPTY);
    setAsked(false);
    onClose();
  };
  const missing = draft.subject.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing || busy) return;
    setBusy(true);
    const saved = await onCreate({ ...draft, subject: draft.subject.trim() });
    setBusy(false);
    if (saved) close();
  };

  return (
    <Dialog
      open={open}
      title="Neue Aufgabe"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button type="submit" form={form} appearance="primary" busy={busy}>
            Anlegen
          </Button>
        </>
      }
    >
      <form id={form} autoComplete="off" noValidate className={styles.form} onSubmit={submit}>
        <TextField
          size="small"
          label="Betreff"
          value={draft.subject}
          maxLength={200}
          required
          autoFocus
          error={asked && missing ? 'Bitte einen Betreff eingeben.' : undefined}
          onChange={(subject) => change({ subject })}
        />
        <NativeTextarea
          label="Notiz (freiwillig)"
          value={draft.preview}
          maxLength={2_000}
          rows={4}
          onChange={(preview) => change({ preview })}
        />
        <div className={styles.pair}>
          <NativeSelect
            label="Priorität"
            options={PRIORITY_OPTIONS}
            value={String(draft.priority)}
            onChange={(value) => change({ priority: priorityOf(value) })}
          />
          <NativeSelect
            label="Anliegen"
            options={CASE_OPTIONS}
            value={draft.business_case ?? ''}
            onChange={(value) => change({ business_case: caseOf(value) })}
          />
        </div>
        <div className={styles.people}>
          Zugewiesen an
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
