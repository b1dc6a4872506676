import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { Button } from '#ui/button.tsx';
import { LongTextField } from '#ui/fields/long-text-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { bodyToEdit, correctionOf } from '../decisions.ts';
import { bodyOf, draftOf, EDIT_FIELDS, type EditField, fieldName } from '../fields.ts';
import { useOutboxStyles } from '../outbox-styles.ts';
import { EDIT_DIALOG, VALUES } from '../texts.ts';
import { useFocusOnError } from '../use-focus-on-error.ts';

const YES_NO = [
  { value: 'false', text: VALUES.no },
  { value: 'true', text: VALUES.yes },
];

interface FieldProps {
  field: EditField;
  value: string;
  missing: boolean;
  onChange: (value: string) => void;
}

const CorrectionField = ({ field, value, missing, onChange }: FieldProps) => {
  const label = fieldName(field.field);
  if (field.kind === 'longtext') {
    return (
      <LongTextField
        label={label}
        value={value}
        onChange={onChange}
        maxLength={field.most}
        {...(missing ? { error: EDIT_DIALOG.missing } : {})}
      />
    );
  }
  if (field.kind === 'text') {
    return (
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        maxLength={field.most}
        autoComplete="off"
        {...(missing ? { error: EDIT_DIALOG.missing } : {})}
      />
    );
  }
  const options = field.kind === 'choice' ? field.options : YES_NO;
  return <NativeSelect label={label} options={options} value={value} onChange={onChange} />;
};

/** The texts of the form by field, finished or not. */
const Typed = z.record(z.string(), z.string());

interface Props {
  line: OutboxLine;
  busy: boolean;
  failure: DialogFailure | null;
  onSave: (body: unknown) => void;
  onClose: () => void;
}

/** "Als neu bearbeiten": corrects what the server refused, and sends it as a new entry. */
export const EditDialog = ({ line, busy, failure, onSave, onClose }: Props) => {
  const styles = useOutboxStyles();
  const form = useId();
  const fields = EDIT_FIELDS[line.operation] ?? [];
  const [body, setBody] = useState<Record<string, unknown> | null | undefined>();
  const [draft, setDraft] = useState<Record<string, string>>({});
  const [missing, setMissing] = useState<string>();
  // Survives a lock or a reload; deleted once it is sent or given up.
  const unsent = useKeptText(correctionOf(line), Typed);
  const { found } = unsent;

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; what is typed stays
  useEffect(() => {
    let gone = false;
    void bodyToEdit(line).then((stands) => {
      if (gone) return;
      setBody(stands);
      // A kept correction wins over the entry's own text, whichever is read first.
      if (stands) setDraft((before) => ({ ...draftOf(fields, stands), ...before }));
    });
    return () => {
      gone = true;
    };
  }, [line.id]);

  useEffect(() => {
    if (found) setDraft((before) => ({ ...before, ...found }));
  }, [found]);

  useFocusOnError(form, missing);
  const change = (field: string, value: string) => {
    const next = { ...draft, [field]: value };
    setMissing(undefined);
    setDraft(next);
    unsent.keep(next);
  };
  const submit = async () => {
    if (!body) return;
    const next = bodyOf(fields, body, draft);
    if ('missing' in next) return setMissing(next.missing);
    // No later write of the draft may follow once the new entry contains the text.
    await unsent.settle();
    onSave(next.body);
  };
  const giveUp = () => {
    unsent.drop();
    onClose();
  };
  return (
    <Dialog
      open
      title={EDIT_DIALOG.title}
      onClose={giveUp}
      failure={failure}
      actions={
        <>
          <Button onClick={giveUp}>{EDIT_DIALOG.cancel}</Button>
          {body && (
            <Button appearance="primary" type="submit" form={form} busy={busy}>
              {EDIT_DIALOG.send}
            </Button>
          )}
        </>
      }
    >
      {body === undefined && <LoadingState label={EDIT_DIALOG.loading} />}
      {body === null && (
        <NoteBox kind="error" title={EDIT_DIALOG.unreadable.title}>
          {EDIT_DIALOG.unreadable.text}
        </NoteBox>
      )}
      {body && (
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
          {fields.map((field) => (
            <CorrectionField
              key={field.field}
              field={field}
              value={draft[field.field] ?? ''}
              missing={missing === field.field}
              onChange={(value) => change(field.field, value)}
            />
          ))}
        </form>
      )}
    </Dialog>
  );
};
