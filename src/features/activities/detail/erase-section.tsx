import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eraseSubmission, type SubmissionReview } from '#contract/questionnaires/calls/review.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { COMMON } from '../texts.ts';
import { ERASE_SECTION } from './texts.ts';

const useStyles = makeStyles({
  root: { '@media print': { display: 'none' } },
  text: { margin: 0 },
  why: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  locationId: string;
  review: SubmissionReview;
}

/** Erasing for admins: said why not while the law keeps it, asked once more before it is done. */
export const EraseSection = ({ locationId, review }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  if (review.erased_at) return null;

  const erase = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await client.call(eraseSubmission, { params: { id: review.id } });
      setAsking(false);
      await cache.invalidateQueries({ queryKey: [locationId] });
    } catch (error) {
      const detail = error instanceof ApiError ? error.problem?.detail : undefined;
      setFailure({ title: ERASE_SECTION.failed, message: detail ?? failureOf(error).text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.root} aria-label={ERASE_SECTION.label}>
      {review.retention.may_erase ? (
        <Button
          size="small"
          appearance="danger"
          icon={<Delete16Regular />}
          onClick={() => setAsking(true)}
        >
          {ERASE_SECTION.erase}
        </Button>
      ) : (
        <p className={styles.why}>{review.retention.reason}</p>
      )}
      <Dialog
        open={asking}
        title={ERASE_SECTION.title}
        onClose={() => setAsking(false)}
        failure={failure}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{COMMON.cancel}</Button>
            <Button appearance="danger" busy={busy} onClick={() => void erase()}>
              {ERASE_SECTION.confirm}
            </Button>
          </>
        }
      >
        <p className={styles.text}>{ERASE_SECTION.what}</p>
      </Dialog>
    </section>
  );
};
