import type { SubmissionReview } from '#contract/questionnaires/calls/review.ts';
import type { Submission } from '#contract/questionnaires/submission.ts';
import { exactTime } from '#platform/words/dates.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SUBMISSION_HEAD } from './texts.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  text: { margin: 0 },
});

interface Props {
  submission: Submission;
  review: SubmissionReview | undefined;
}

/** Whom it is about, what is urgent and what has to be looked after, before any answer. */
export const SubmissionHead = ({ submission, review }: Props) => {
  const styles = useStyles();
  const critical = (review?.critical ?? []).flatMap(({ element_id }) =>
    submission.lines.filter((line) => line.element_id === element_id && line.answer.length > 0),
  );
  return (
    <>
      {review?.erased_at && (
        <NoteBox title={SUBMISSION_HEAD.erased}>
          {SUBMISSION_HEAD.erasedAt(exactTime(review.erased_at))}
        </NoteBox>
      )}
      {critical.length > 0 && (
        <NoteBox kind="error" title={SUBMISSION_HEAD.critical}>
          <ul className={styles.list}>
            {critical.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows repeat a question and never move
              <li key={at}>
                {line.text} <strong>{line.answer.join(', ')}</strong>
              </li>
            ))}
          </ul>
        </NoteBox>
      )}
      {submission.state === 'to_review' && !review?.erased_at && (
        <NoteBox kind="warning" title={SUBMISSION_HEAD.toReview}>
          <ul className={styles.list}>
            {submission.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
          <p className={styles.text}>{SUBMISSION_HEAD.howToReview}</p>
        </NoteBox>
      )}
    </>
  );
};
