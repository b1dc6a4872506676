import { DocumentPdf16Regular } from '@fluentui/react-icons/svg/document-pdf';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerDeletions } from '#contract/customers/calls/customer-deletions.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { openBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useCardStyles } from '../card/card-styles.ts';
import { dayOf } from '../deletion-words.ts';
import { deletionsQuery } from '../queries.ts';
import { useTakeBack } from '../use-take-back.ts';
import { bornOn, fullName } from '../words.ts';
import { DELETIONS } from './texts.ts';

type Deletion = CustomerDeletions['data'][number];

const stateText = ({ state, due_at, until }: Deletion): string => {
  if (state === 'waiting') return DELETIONS.waiting(dayOf(due_at));
  if (state === 'held') return DELETIONS.held;
  return until ? DELETIONS.lockedUntil(dayOf(until)) : DELETIONS.locked;
};

const Kept = ({ form }: { form: Deletion['kept'][number] }) => {
  const client = useClient();
  const { submission_id, location_id, title, received_at, until } = form;
  const open = async () => {
    const { data } = await client.call(pdf, {
      body: { content: { kind: 'submission', submission_id }, location: location_id },
      timeoutMs: TIMEOUTS.blobMs,
    });
    openBlob(data, 'Bogen.pdf');
  };
  return (
    <FileButton
      size="small"
      icon={<DocumentPdf16Regular />}
      label={DELETIONS.keptForm(title, dayOf(received_at), dayOf(until))}
      run={open}
      errorText={(error) => failureOf(error).text}
    />
  );
};

const Line = ({ deletion }: { deletion: Deletion }) => {
  const card = useCardStyles();
  const takeBack = useTakeBack();
  const [busy, setBusy] = useState(false);
  const { customer_id, birth_date, at, by, state, kept } = deletion;
  const name = fullName({ ...deletion, title: '' });
  return (
    <li className={card.section}>
      <div className={card.line}>
        <strong>{name}</strong>
        {birth_date && <span className={card.quiet}>{DELETIONS.born(bornOn(birth_date))}</span>}
        <span className={card.quiet}>{DELETIONS.deleted(spokenTime(at), by)}</span>
      </div>
      <div className={card.line}>
        <span>{stateText(deletion)}</span>
        {state !== 'locked' && (
          <Button
            size="small"
            busy={busy}
            aria-label={DELETIONS.takeBackPerson(name)}
            onClick={() => {
              setBusy(true);
              void takeBack(customer_id).finally(() => setBusy(false));
            }}
          >
            {DELETIONS.takeBack}
          </Button>
        )}
        {state === 'locked' && kept.map((form) => <Kept key={form.submission_id} form={form} />)}
      </div>
    </li>
  );
};

/** Deleted customers: those that can still come back, and for admins what the law keeps of others. */
export const DeletionsDialog = ({ onClose }: { onClose: () => void }) => {
  const card = useCardStyles();
  const { data, error, isFetching, refetch } = useQuery(deletionsQuery(useClient()));
  return (
    <Dialog
      open
      title={DELETIONS.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{DELETIONS.close}</Button>}
    >
      {!data && error === null && <SkeletonRows rows={3} height={44} />}
      {!data && error !== null && (
        <FailedPanel error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.data.length === 0 && <p className={card.quiet}>{DELETIONS.none}</p>}
      {data && data.data.length > 0 && (
        <ul className={card.list} style={{ rowGap: '16px' }}>
          {data.data.map((deletion) => (
            <Line key={deletion.customer_id} deletion={deletion} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
