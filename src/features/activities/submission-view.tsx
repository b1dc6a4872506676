import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { DocumentPdf16Regular } from '@fluentui/react-icons/svg/document-pdf';
import { Print16Regular } from '@fluentui/react-icons/svg/print';
import { useMemo, useState } from 'react';
import { submissionFhir } from '#contract/calls/exports.ts';
import { file as fileCall } from '#contract/calls/files.ts';
import { pdf } from '#contract/calls/pdf.ts';
import { groupLines, onlyAnswered } from '#contract/entities/line-groups.ts';
import type { Submission } from '#contract/entities/submission.ts';
import { TIMEOUTS } from '#contract/limits.ts';
import { useClient } from '#platform/api-client.tsx';
import { openBlob, saveBlob } from '#platform/blobs.ts';
import { exactTime } from '#platform/dates.ts';
import { failureOf } from '#platform/failure.ts';
import { fileSize } from '#platform/file-sizes.ts';
import { AnswerSheet } from '#ui/answer-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { NoteBox } from '#ui/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'start' },
  meta: { margin: 0, color: tokens.colorNeutralForeground3 },
  remarks: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

const errorText = (error: unknown): string => failureOf(error).text;

/** What was handed in: remarks for the reviewer, answers below their headings, files, PDF, print. */
export const SubmissionView = ({ submission }: { submission: Submission }) => {
  const styles = useStyles();
  const client = useClient();
  const [answeredOnly, setAnsweredOnly] = useState(false);
  const group = useMemo(() => {
    const all = groupLines(submission.lines);
    return answeredOnly ? onlyAnswered(all) : all;
  }, [submission.lines, answeredOnly]);

  const openPdf = async () => {
    const { data } = await client.call(pdf, {
      body: {
        content: { kind: 'submission', submission_id: submission.id },
        location: submission.location_id,
      },
      timeoutMs: TIMEOUTS.blobMs,
    });
    openBlob(data, `${submission.title}.pdf`);
  };
  const saveFhir = async () => {
    const { data } = await client.call(submissionFhir, {
      params: { id: submission.id },
      timeoutMs: TIMEOUTS.blobMs,
    });
    saveBlob(data, 'antworten.fhir.json');
  };
  const download = async (id: string, name: string) => {
    const { data } = await client.call(fileCall, {
      params: { id },
      timeoutMs: TIMEOUTS.blobMs,
    });
    saveBlob(data, name);
  };

  return (
    <div className={styles.root}>
      {submission.state === 'to_review' && (
        <NoteBox kind="warning" title="Zu prüfen">
          {submission.remarks.length > 0 ? (
            <ul className={styles.remarks}>
              {submission.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          ) : (
            <p className={styles.meta}>Bitte die Angaben mit der Person durchgehen.</p>
          )}
        </NoteBox>
      )}
      <div className={styles.bar}>
        <FileButton
          look="primary"
          label="PDF öffnen"
          icon={<DocumentPdf16Regular />}
          run={openPdf}
          errorText={errorText}
        />
        <FileButton
          label="Als FHIR exportieren"
          icon={<ArrowDownload16Regular />}
          run={saveFhir}
          errorText={errorText}
        />
        <Button size="small" icon={<Print16Regular />} onClick={() => window.print()}>
          Drucken
        </Button>
        <Button
          size="small"
          aria-pressed={answeredOnly}
          onClick={() => setAnsweredOnly(!answeredOnly)}
        >
          Nur Beantwortetes
        </Button>
      </div>
      <p className={styles.meta}>
        {submission.title}, Fassung {submission.questionnaire_version}
        {submission.authored_at && ` · ausgefüllt ${exactTime(submission.authored_at)}`}
      </p>
      <AnswerSheet
        group={group}
        file={(file) => (
          <FileButton
            key={file.id}
            label={`${file.name} (${fileSize(file.size)})`}
            icon={<ArrowDownload16Regular />}
            run={() => download(file.id, file.name)}
            errorText={errorText}
            printed
          />
        )}
      />
    </div>
  );
};
