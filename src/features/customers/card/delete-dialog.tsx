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
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useCardStyles } from './card-styles.ts';
import { heldBecause, keptLines, lostLines } from '../deletion-words.ts';
import { deletionQuery } from '../queries.ts';
import { useTakeBack } from '../use-take-back.ts';

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
  check: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
  },
});

const Holds = ({ holds }: Pick<DeletionPreview, 'holds'>) => {
  const card = useCardStyles();
  const styles = useStyles();
  return (
    <NoteBox kind="warning" title="Das geht noch nicht.">
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
          Das wird gelöscht
        </h3>
        <ul className={styles.list}>
          {lostLines(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={card.section} aria-labelledby="deletion-kept">
        <h3 id="deletion-kept" className={card.title}>
          Das bleibt, gesperrt und nur für die Praxisleitung sichtbar
        </h3>
        {kept.length === 0 && <p className={card.quiet}>Nichts, das jemandem zuzuordnen wäre.</p>}
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
  // Of the deletion: pressed twice it is the same one.
  const [deletion] = useState(uuidv7);
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const held = data ? heldBecause(data.holds).length > 0 : true;

  const erase = async (etag: string) => {
    if (!sure) {
      const message = 'Bitte bestätigen Sie, dass nichts für die Behandlung Wichtiges fehlt.';
      setFailure({ title: 'Noch nicht gelöscht', message });
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
        title: 'Kartei gelöscht',
        message: `${DELETION_GRACE_DAYS} Tage lang lässt sie sich unter „Gelöschte Karteien“ zurückholen.`,
        action: { label: 'Rückgängig', onClick: () => void takeBack(id) },
      });
      void queries.invalidateQueries({ queryKey: ['company'] });
    } catch (caught) {
      setFailure({ title: 'Nicht gelöscht', message: failureOf(caught).text });
      setBusy(false);
      void refetch();
    }
  };
  return (
    <Dialog
      open
      title={`${name} löschen`}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          {data && !held && (
            <Button appearance="danger" busy={busy} onClick={() => void erase(data.etag)}>
              Kartei löschen
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
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={sure}
                onChange={(event) => setSure(event.target.checked)}
              />
              Was zur Behandlung gehört, steht im Praxissystem (§ 630f BGB).
            </label>
          )}
        </div>
      )}
    </Dialog>
  );
};
