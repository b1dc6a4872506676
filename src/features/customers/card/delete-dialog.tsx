import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import {
  DELETION_GRACE_DAYS,
  type DeletionPreview,
  deleteCustomer,
} from '#contract/customers/calls/customer-deletions.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useSync } from '#platform/sync/sync.tsx';
import { Button } from '#ui/button.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { heldBecause, keptLines, lostLines } from '../deletion-words.ts';
import { deletionQuery } from '../queries.ts';
import { COMMON } from '../texts.ts';
import { useTakeBack } from '../use-take-back.ts';
import { useCardStyles } from './card-styles.ts';
import { DELETE_CUSTOMER } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  /** On the ground of a warning the colour of links is too faint in the dark. */
  link: {
    color: 'inherit',
    textDecorationLine: 'underline',
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { paddingTop: '10px', paddingBottom: '10px' },
  },
});

const Holds = ({ holds }: Pick<DeletionPreview, 'holds'>) => {
  const card = useCardStyles();
  const styles = useStyles();
  return (
    <NoteBox kind="warning" title={DELETE_CUSTOMER.held}>
      {heldBecause(holds).map((text) => (
        <p key={text} className={card.note}>
          {text}
        </p>
      ))}
      {holds.open.length > 0 && (
        <ul className={card.list}>
          {holds.open.map(({ id, subject }) => (
            <li key={id} className={card.line}>
              <a className={styles.link} href={`/personnel/activities/alle?activity=${id}`}>
                {subject}
              </a>
            </li>
          ))}
        </ul>
      )}
    </NoteBox>
  );
};

const What = ({ preview }: { preview: DeletionPreview }) => {
  const card = useCardStyles();
  const styles = useStyles();
  const kept = keptLines(preview);
  return (
    <>
      <section className={card.section} aria-labelledby="deletion-goes">
        <h3 id="deletion-goes" className={card.title}>
          {DELETE_CUSTOMER.goes}
        </h3>
        <ul className={styles.list}>
          {lostLines(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={card.section} aria-labelledby="deletion-kept">
        <h3 id="deletion-kept" className={card.title}>
          {DELETE_CUSTOMER.stays}
        </h3>
        {kept.length === 0 && <p className={card.quiet}>{DELETE_CUSTOMER.nothingStays}</p>}
        {kept.length > 0 && (
          <ul className={styles.list}>
            {kept.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
};

interface Props {
  id: string;
  name: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what deleting means for this very customer, before anybody can do it. */
export const DeleteDialog = ({ id, name, onClose, onDeleted }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const queries = useQueryClient();
  const { syncNow } = useSync();
  const takeBack = useTakeBack();
  const { data, error, isFetching, refetch } = useQuery(deletionQuery(client, id));
  // The id of the deletion: pressed twice, it stays one deletion.
  const [deletion] = useState(uuidv7);
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const held = data ? heldBecause(data.holds).length > 0 : true;

  const erase = async (etag: string) => {
    if (!sure) {
      const message = DELETE_CUSTOMER.unconfirmedHint;
      setFailure({ title: DELETE_CUSTOMER.unconfirmed, message });
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const body = { id: deletion, etag, transferred: true as const };
      await client.call(deleteCustomer, { params: { id }, body });
      onDeleted();
      syncNow();
      notify({
        id: 'customer-deleted',
        intent: 'success',
        title: DELETE_CUSTOMER.erased,
        message: DELETE_CUSTOMER.erasedHint(DELETION_GRACE_DAYS),
        action: { label: DELETE_CUSTOMER.undo, onClick: () => void takeBack(id) },
      });
      void queries.invalidateQueries({ queryKey: ['company'] });
    } catch (caught) {
      setFailure({ title: DELETE_CUSTOMER.failed, message: failureOf(caught).text });
      setBusy(false);
      void refetch();
    }
  };
  return (
    <Dialog
      open
      title={DELETE_CUSTOMER.title(name)}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>{COMMON.cancel}</Button>
          {data && !held && (
            <Button appearance="danger" busy={busy} onClick={() => void erase(data.etag)}>
              {DELETE_CUSTOMER.erase}
            </Button>
          )}
        </>
      }
    >
      {!data && error === null && <SkeletonRows rows={4} height={32} />}
      {!data && error !== null && (
        <FailedPanel error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={styles.root}>
          {held && <Holds holds={data.holds} />}
          <What preview={data} />
          {!held && (
            <Tick top label={DELETE_CUSTOMER.transferred} checked={sure} onChange={setSure} />
          )}
        </div>
      )}
    </Dialog>
  );
};
