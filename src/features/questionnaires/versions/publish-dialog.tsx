import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changesBetween } from '#contract/questionnaires/changes/changes.ts';
import { checkToPublish } from '#contract/questionnaires/checks/check.ts';
import { warnQuestionnaire } from '#contract/questionnaires/checks/warn.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ChangeList, changesText } from './change-list.tsx';
import { liveQuery, type Subject } from './queries.ts';
import { PUBLISH_DIALOG } from './texts.ts';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
  messages: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

interface Props extends Subject {
  open: boolean;
  /** What is to be published, as it stands in the editor. */
  content: QuestionnaireContent;
  onClose: () => void;
  /** Publishes through the outbox; resolves to null, or to what the person is told. */
  onPublish: () => Promise<DialogFailure | null>;
}

/** "Veröffentlichen": what patients will see otherwise than now, what to look at, and the button. */
export const PublishDialog = ({ locationId, id, open, content, onClose, onPublish }: Props) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const errors = useMemo(() => (open ? checkToPublish(content) : []), [open, content]);

  const publish = async () => {
    setBusy(true);
    const refused = await onPublish();
    setBusy(false);
    setFailure(refused);
    if (!refused) onClose();
  };

  return (
    <Dialog
      open={open}
      wide
      title={PUBLISH_DIALOG.title}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {PUBLISH_DIALOG.cancel}
          </Button>
          <Button
            size="small"
            appearance="primary"
            busy={busy}
            disabled={errors.length > 0}
            onClick={() => void publish()}
          >
            {PUBLISH_DIALOG.publish}
          </Button>
        </>
      }
    >
      {/* Asked anew each time: publishing a moment ago has changed what is live. */}
      {open && <Before subject={{ locationId, id }} content={content} errors={errors} />}
    </Dialog>
  );
};

interface BeforeProps {
  subject: Subject;
  content: QuestionnaireContent;
  errors: readonly { message: string }[];
}

const Before = ({ subject, content, errors }: BeforeProps) => {
  const styles = useStyles();
  const live = useQuery(liveQuery(useClient(), subject));
  // A former answer may be older than the last publishing, so it is not used.
  const told = live.isFetching || live.isError ? undefined : live.data;
  const changes = useMemo(() => told && changesBetween(told, content), [told, content]);
  const warnings = useMemo(() => warnQuestionnaire(content), [content]);
  const messages = (all: readonly { message: string }[]) => (
    <ul className={styles.messages}>
      {[...new Set(all.map(({ message }) => message))].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
  return (
    <div className={styles.parts}>
      {errors.length > 0 && (
        <NoteBox kind="error" title={PUBLISH_DIALOG.impossible}>
          {messages(errors)}
        </NoteBox>
      )}
      {warnings.length > 0 && (
        <NoteBox kind="warning" title={PUBLISH_DIALOG.lookFirst}>
          {messages(warnings)}
        </NoteBox>
      )}
      {live.isFetching && <LoadingState label={PUBLISH_DIALOG.comparing} />}
      {!live.isFetching && live.isError && (
        <NoteBox title={PUBLISH_DIALOG.noComparison}>{failureOf(live.error).text}</NoteBox>
      )}
      {told === null && <p className={styles.text}>{PUBLISH_DIALOG.first}</p>}
      {told && changes && (
        <>
          <p className={styles.text} role="status">
            {changes.length === 0
              ? PUBLISH_DIALOG.nothingChanged(told.version)
              : PUBLISH_DIALOG.changedSince(changesText(changes), told.version)}
          </p>
          <ChangeList changes={changes} />
        </>
      )}
    </div>
  );
};
