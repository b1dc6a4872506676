import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type gdtExchange, testGdtFolder } from '#contract/gdt/calls/gdt-exchange.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { ReadState } from '#ui/states/read-state.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { GdtQuarantine } from './gdt-quarantine.tsx';
import { gdtExchangeQuery } from './queries.ts';
import { GDT_EXCHANGE, GDT_FOLDER_STATES, GDT_WAITING_REASONS } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  said: { margin: 0 },
});

type Exchange = ResponseOf<typeof gdtExchange>;

const waitingText = ({ waiting, waiting_since, waiting_reason }: Exchange): string => {
  if (waiting === 0) return GDT_EXCHANGE.nothingWaits;
  const since = waiting_since ? GDT_EXCHANGE.waitsSince(spokenTime(waiting_since)) : '';
  return `${waiting}${since}${waiting_reason ? `: ${GDT_WAITING_REASONS[waiting_reason]}` : ''}`;
};

const State = ({ locationId, exchange }: { locationId: string; exchange: Exchange }) => {
  const styles = useStyles();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; failed: boolean } | null>(null);
  const { folder, last_read_at, last_written_at, by_hand, same_ids, quarantine } = exchange;
  const test = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const { data } = await client.call(testGdtFolder, { params: { id: locationId } });
      setSaid({ text: GDT_EXCHANGE.tested(data.file_name), failed: false });
    } catch (error) {
      setSaid({ text: failureOf(error).text, failed: true });
    } finally {
      setBusy(false);
    }
  };
  if (folder === 'none') {
    return <NoteBox title={GDT_EXCHANGE.noFolder}>{GDT_EXCHANGE.noFolderText}</NoteBox>;
  }
  return (
    <>
      {folder !== 'ready' && (
        <NoteBox kind="warning" title={GDT_EXCHANGE.folderIs(GDT_FOLDER_STATES[folder])}>
          {GDT_EXCHANGE.folderText}
        </NoteBox>
      )}
      {same_ids.length > 0 && (
        <NoteBox kind="warning" title={GDT_EXCHANGE.sameIds(same_ids)}>
          {GDT_EXCHANGE.sameIdsText}
        </NoteBox>
      )}
      <dl className={styles.facts}>
        <dt className={styles.name}>{GDT_EXCHANGE.folder}</dt>
        <dd className={styles.value}>{GDT_FOLDER_STATES[folder]}</dd>
        <dt className={styles.name}>{GDT_EXCHANGE.lastRead}</dt>
        <dd className={styles.value}>
          {last_read_at ? spokenTime(last_read_at) : GDT_EXCHANGE.never}
        </dd>
        <dt className={styles.name}>{GDT_EXCHANGE.lastWritten}</dt>
        <dd className={styles.value}>
          {last_written_at ? spokenTime(last_written_at) : GDT_EXCHANGE.never}
        </dd>
        <dt className={styles.name}>{GDT_EXCHANGE.waiting}</dt>
        <dd className={styles.value}>{waitingText(exchange)}</dd>
        {by_hand > 0 && (
          <>
            <dt className={styles.name}>{GDT_EXCHANGE.byHand}</dt>
            <dd className={styles.value}>{GDT_EXCHANGE.byHandText(by_hand)}</dd>
          </>
        )}
      </dl>
      <div className={styles.bar}>
        <Button size="small" busy={busy} onClick={() => void test()}>
          {GDT_EXCHANGE.test}
        </Button>
      </div>
      {said?.failed && <NoteBox kind="error">{said.text}</NoteBox>}
      <p role="status" className={styles.said}>
        {said?.failed === false ? said.text : ''}
      </p>
      <GdtQuarantine locationId={locationId} files={quarantine} />
    </>
  );
};

/** How it stands with the exchange folder: whether it is there, what waits, what could not be read. */
export const GdtExchangePanel = ({ locationId }: { locationId: string }) => {
  const styles = useStyles();
  const read = useQuery(gdtExchangeQuery(useClient(), locationId));
  return (
    <div className={styles.root}>
      <ReadState read={read} rows={2} height={44}>
        {(exchange) => <State locationId={locationId} exchange={exchange} />}
      </ReadState>
    </div>
  );
};
