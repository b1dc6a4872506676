import { useId, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { type gdtHandOvers, gdtPreview, handOverGdt } from '#contract/gdt/calls/gdt.ts';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { ApiError } from '#data/http/api-error.ts';
import { saveBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { COMMON } from '../texts.ts';
import { GdtFields, TROUBLED } from './gdt-fields.tsx';
import { GdtPreview } from './gdt-preview.tsx';
import { GDT_DIALOG, HAND_OVER } from './texts.ts';

interface Props {
  submissionId: string;
  known: ResponseOf<typeof gdtHandOvers>;
  onClose: () => void;
  /** A hand-over was recorded. */
  onDone: () => void;
}

type Preview = ResponseOf<typeof gdtPreview>;
type Target = 'download' | 'folder';

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const failureIn = (error: unknown): DialogFailure => {
  const named = error instanceof ApiError ? error.problem?.errors : undefined;
  const message = [failureOf(error).text, ...(named ?? []).map((one) => one.message)].join(' ');
  return { title: GDT_DIALOG.failed, message };
};

/** "An Praxissystem übergeben": whom it is about, every line of the file, then the hand-over. */
export const GdtDialog = ({ submissionId, known, onClose, onDone }: Props) => {
  const client = useClient();
  const formId = useId();
  const [patient, setPatient] = useState<GdtPatient>(known.patient);
  const [withDocument, setWithDocument] = useState(true);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState<Target | 'preview' | null>(null);
  // The same id for each try with the same content: a lost answer does not cause a second
  // hand-over.
  const wish = useRef<{ said: string; id: string } | null>(null);

  const change = (next: GdtPatient, document = withDocument) => {
    setPatient(next);
    setWithDocument(document);
    setPreview(null);
  };
  const body = { patient, with_document: withDocument };

  const look = async () => {
    setBusy('preview');
    setFailure(null);
    try {
      const { data } = await client.call(gdtPreview, { params: { id: submissionId }, body });
      setPreview(data);
    } catch (error) {
      setFailure(failureIn(error));
    } finally {
      setBusy(null);
    }
  };
  const send = async (target: Target) => {
    setBusy(target);
    setFailure(null);
    const said = JSON.stringify({ ...body, target });
    if (wish.current?.said !== said) wish.current = { said, id: uuidv7() };
    try {
      const { data } = await client.call(handOverGdt, {
        params: { id: submissionId },
        body: { ...body, target, id: wish.current.id },
        timeoutMs: TIMEOUTS.blobMs,
      });
      const { file_name, document_name } = data.hand_over;
      if (data.file) saveBlob(new Blob([bytesOf(data.file)]), file_name);
      if (data.document && document_name) {
        saveBlob(new Blob([bytesOf(data.document)], { type: 'application/pdf' }), document_name);
      }
      notify({
        id: `gdt-${submissionId}`,
        intent: 'success',
        title: target === 'folder' ? GDT_DIALOG.inFolder : GDT_DIALOG.downloaded,
        message: GDT_DIALOG.pleaseConfirm,
      });
      onDone();
      onClose();
    } catch (error) {
      setFailure(failureIn(error));
    } finally {
      setBusy(null);
    }
  };

  const ready = preview !== null && preview.troubles.length === 0;
  const outside = preview?.troubles.filter(({ id }) => !TROUBLED.has(id)) ?? [];
  return (
    <Dialog
      open
      wide
      title={HAND_OVER}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {COMMON.cancel}
          </Button>
          <Button
            size="small"
            appearance={ready ? 'secondary' : 'primary'}
            type="submit"
            form={formId}
            busy={busy === 'preview'}
            disabled={!known.configured}
          >
            {preview ? GDT_DIALOG.checkAgain : GDT_DIALOG.check}
          </Button>
          {ready && (
            <Button
              size="small"
              appearance={known.folder_available ? 'secondary' : 'primary'}
              busy={busy === 'download'}
              disabled={busy !== null}
              onClick={() => void send('download')}
            >
              {GDT_DIALOG.download}
            </Button>
          )}
          {ready && known.folder_available && (
            <Button
              size="small"
              appearance="primary"
              busy={busy === 'folder'}
              disabled={busy !== null}
              onClick={() => void send('folder')}
            >
              {GDT_DIALOG.toFolder}
            </Button>
          )}
        </>
      }
    >
      {!known.configured && (
        <NoteBox kind="warning" title={GDT_DIALOG.notConfigured.title}>
          {GDT_DIALOG.notConfigured.text}
        </NoteBox>
      )}
      <GdtFields
        formId={formId}
        patient={patient}
        withDocument={withDocument}
        troubles={preview?.troubles ?? []}
        onChange={change}
        onSubmit={() => void look()}
      />
      {outside.map(({ id, message }) => (
        <NoteBox key={`${id}${message}`} kind="error" title={GDT_DIALOG.trouble}>
          {message}
        </NoteBox>
      ))}
      {preview && <GdtPreview preview={preview} />}
    </Dialog>
  );
};
