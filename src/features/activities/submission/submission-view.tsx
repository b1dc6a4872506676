import {
  ArrowDownload16Regular,
  ArrowDownload20Regular,
} from '@fluentui/react-icons/svg/arrow-download';
import { DocumentPdf16Regular } from '@fluentui/react-icons/svg/document-pdf';
import { MoreHorizontal16Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import type { FileAnswer } from '#contract/questionnaires/answers.ts';
import { submissionFhir } from '#contract/questionnaires/calls/exports.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { groupLines, onlyAnswered } from '#contract/questionnaires/line-groups.ts';
import { subjectText } from '#contract/questionnaires/meanings.ts';
import type { Submission } from '#contract/questionnaires/submission.ts';
import { languageInGerman } from '#contract/shared/language-in-german.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { file as fileCall } from '#contract/system/calls/files.ts';
import { openBlob, saveBlob } from '#platform/files/blobs.ts';
import { fileSize } from '#platform/files/file-sizes.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { exactTime } from '#platform/words/dates.ts';
import { AnswerSheet } from '#ui/answer-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Menu } from '#ui/team/menu.tsx';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { EraseSection } from '../detail/erase-section.tsx';
import { GdtSection } from '../gdt/gdt-section.tsx';
import { ChangesView } from './changes-view.tsx';
import { withOriginal } from './original.ts';
import { reviewQuery } from './review-queries.ts';
import { SubmissionHead } from './submission-head.tsx';
import { isPicture, SubmissionPicture } from './submission-picture.tsx';
import { SUBMISSION_VIEW } from './texts.ts';

/** Few activities are a consent: the others need none of it. */
const ConsentCard = lazy(async () => ({
  default: (await import('../consent/consent-card.tsx')).ConsentCard,
}));

/** Few hand-ins are ever corrected. */
const CorrectionsSection = lazy(async () => ({
  default: (await import('./corrections-section.tsx')).CorrectionsSection,
}));

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  person: {
    flexGrow: 1,
    minHeight: '24px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  meta: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  /** The bar stays in view, as handing the answers on is mostly the last step. */
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalXL})`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.sunken,
    borderTop: `1px solid ${tokens.line}`,
    borderBottom: `1px solid ${tokens.line}`,
    // On a small screen the answers need the room more.
    '@media (max-width: 767.98px), (max-height: 599.98px)': { position: 'static' },
    '@media print': { display: 'none' },
  },
  files: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  more: { minWidth: '44px' },
  // On paper everything is there.
  folded: { display: 'none', '@media print': { display: 'block' } },
  file: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
});

const errorText = (error: unknown): string => failureOf(error).text;

interface Props {
  submission: Submission;
  /** The line of the inbox that it stands behind. */
  activityId: string;
}

/** What was handed in: whom it is about, what changed, answers below their headings, files, PDF. */
export const SubmissionView = ({ submission, activityId }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const { user } = useAuth();
  const sheetId = useId();
  const [answeredOnly, setAnsweredOnly] = useState(false);
  const { id, location_id: locationId } = submission;
  const reviewed = useQuery(reviewQuery(client, { locationId, id, activityId }, useKeptAnswer()));
  const review = reviewed.data;
  const [unfolded, setUnfolded] = useState(false);
  const folds = (review?.changes ?? null) !== null;
  const group = useMemo(() => {
    const all = groupLines(withOriginal(submission.lines, review));
    return answeredOnly ? onlyAnswered(all) : all;
  }, [submission.lines, review, answeredOnly]);

  const openPdf = async () => {
    const { data } = await client.call(pdf, {
      body: { content: { kind: 'submission', submission_id: id }, location: locationId },
      timeoutMs: TIMEOUTS.blobMs,
    });
    openBlob(data, `${submission.title}.pdf`);
  };
  const saveFhir = async () => {
    try {
      const { data } = await client.call(submissionFhir, {
        params: { id },
        timeoutMs: TIMEOUTS.blobMs,
      });
      saveBlob(data, 'antworten.fhir.json');
    } catch (error) {
      const title = SUBMISSION_VIEW.notExported;
      notify({ id: `fhir-${id}`, intent: 'error', title, message: errorText(error) });
    }
  };
  const download = async (file: FileAnswer) => {
    const { data } = await client.call(fileCall, {
      params: { id: file.id },
      timeoutMs: TIMEOUTS.blobMs,
    });
    saveBlob(data, file.name);
  };
  const fileOf = (file: FileAnswer) => {
    const signature = review?.signatures.includes(file.id) ?? false;
    return (
      <div key={file.id} className={styles.file}>
        {isPicture(file) && (
          <SubmissionPicture locationId={locationId} file={file} signature={signature} />
        )}
        <FileButton
          label={`${file.name} (${fileSize(file.size)})`}
          icon={<ArrowDownload16Regular />}
          run={() => download(file)}
          errorText={errorText}
          printed
        />
      </div>
    );
  };

  const mayErase = user?.role === 'admins' && can(user, 'edit customers', locationId);
  const person = review ? subjectText(review.person) : '';
  return (
    <div className={styles.root}>
      <SubmissionHead submission={submission} review={review} />
      {reviewed.isError && !review && <NoteBox>{SUBMISSION_VIEW.reviewMissing}</NoteBox>}
      {!review?.erased_at && (
        <div className={styles.bar}>
          <span className={styles.person}>{person}</span>
          {folds && (
            <Button
              size="small"
              appearance="subtle"
              aria-expanded={unfolded}
              aria-controls={sheetId}
              onClick={() => setUnfolded(!unfolded)}
            >
              {unfolded ? SUBMISSION_VIEW.onlyChanges : SUBMISSION_VIEW.everything}
            </Button>
          )}
          <ToggleButton
            size="small"
            appearance="subtle"
            aria-pressed={answeredOnly}
            onClick={() => setAnsweredOnly(!answeredOnly)}
          >
            {SUBMISSION_VIEW.onlyAnswered}
          </ToggleButton>
        </div>
      )}
      {submission.consent && (
        <Suspense fallback={<SkeletonRows rows={4} height={32} />}>
          <ConsentCard
            key={submission.id}
            consent={submission.consent}
            submissionId={submission.id}
            locationId={submission.location_id}
            author={user?.name ?? ''}
            editable={can(user, 'update activity', submission.location_id)}
          />
        </Suspense>
      )}
      {review?.changes && <ChangesView changes={review.changes} />}
      {(review?.original.length ?? 0) > 0 && (
        <NoteBox
          title={SUBMISSION_VIEW.otherLanguage.title(languageInGerman(review?.language ?? ''))}
        >
          {SUBMISSION_VIEW.otherLanguage.text}
        </NoteBox>
      )}
      {reviewed.isPending ? (
        <SkeletonRows rows={8} height={40} />
      ) : (
        <div id={sheetId} className={mergeClasses(folds && !unfolded && styles.folded)}>
          <AnswerSheet group={group} file={fileOf} level={3} beside />
        </div>
      )}
      <p className={styles.meta}>
        {SUBMISSION_VIEW.version(submission.title, submission.questionnaire_version)}
        {submission.authored_at && SUBMISSION_VIEW.authoredAt(exactTime(submission.authored_at))}
        {submission.authored_by_device &&
          SUBMISSION_VIEW.byDevice(exactTime(submission.authored_by_device))}
      </p>
      {review && !review.erased_at && (
        <Suspense>
          <CorrectionsSection
            key={id}
            submission={submission}
            corrections={review.corrections}
            author={user?.name ?? ''}
            editable={can(user, 'update activity', locationId)}
          />
        </Suspense>
      )}
      {mayErase && review && <EraseSection locationId={locationId} review={review} />}
      {!review?.erased_at && (
        <section className={styles.foot} aria-label={SUBMISSION_VIEW.handOn}>
          {can(user, 'update activity', locationId) && (
            <GdtSection locationId={locationId} submissionId={id} />
          )}
          <div className={styles.files}>
            <FileButton
              label={SUBMISSION_VIEW.openPdf}
              icon={<DocumentPdf16Regular />}
              run={openPdf}
              errorText={errorText}
            />
            <Menu
              trigger={
                <Button
                  size="small"
                  appearance="subtle"
                  className={styles.more}
                  icon={<MoreHorizontal16Regular />}
                  title={SUBMISSION_VIEW.more}
                  aria-label={SUBMISSION_VIEW.more}
                />
              }
              entries={[
                {
                  label: SUBMISSION_VIEW.exportFhir,
                  icon: <ArrowDownload20Regular />,
                  onChoose: () => void saveFhir(),
                },
                {
                  label: SUBMISSION_VIEW.print,
                  icon: <Print20Regular />,
                  onChoose: () => window.print(),
                },
              ]}
            />
          </div>
        </section>
      )}
    </div>
  );
};
