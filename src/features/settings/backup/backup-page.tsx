import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type BackupState, backupState, startBackup } from '#contract/system/calls/backup.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { ReadState } from '#ui/states/read-state.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { useBackupStyles } from './backup-styles.ts';
import { HeldAttention } from './held/held-attention.tsx';
import { HeldCard } from './held/held-card.tsx';
import { KeptList } from './kept-list.tsx';
import { KeyCard } from './key-card.tsx';
import { BACKUP } from './texts.ts';
import { instant, megabytes } from './words.ts';

const QUERY = ['backup'] as const;
const LOOK_AGAIN_MS = 1_000;

const Last = ({ state }: { state: BackupState }) => {
  const styles = useBackupStyles();
  const { key, last, failure, running } = state;
  if (running) {
    const percent = Math.floor(running.share * 100);
    return (
      <div className={styles.running} role="status">
        <span>{BACKUP.running(percent)}</span>
        <progress
          className={styles.progress}
          value={percent}
          max={100}
          aria-label={BACKUP.progress}
        />
      </div>
    );
  }
  return (
    <>
      {failure && (
        <p className={styles.error}>{BACKUP.failed(instant(failure.at), failure.reason)}</p>
      )}
      {last ? (
        <p className={styles.text}>
          {BACKUP.last} <strong>{instant(last.at)}</strong>
          {BACKUP.lastFile(megabytes(last.bytes), last.host)}
        </p>
      ) : (
        <p className={key ? styles.text : styles.error}>{BACKUP.never}</p>
      )}
    </>
  );
};

/** /personnel/settings/empfang/backup: how the backups stand, and the key that opens them. */
export const BackupPage = () => {
  const styles = useBackupStyles();
  const page = useSettingsStyles();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const client = useClient();
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const read = useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => (await client.call(backupState, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.running ? LOOK_AGAIN_MS : false),
    networkMode: 'always',
  });
  const take = (state: BackupState) => queries.setQueryData(QUERY, state);
  const start = async () => {
    setBusy(true);
    setSaid('');
    try {
      take((await client.call(startBackup, {})).data);
    } catch (error) {
      setSaid(failureOf(error).text);
    }
    setBusy(false);
  };
  return (
    <section ref={root} className={page.root} aria-labelledby="backup-title">
      <div className={page.head}>
        <h1 id="backup-title" tabIndex={-1} className={page.title}>
          {BACKUP.title}
        </h1>
      </div>
      <HeldAttention />
      <ReadState read={read} rows={3} height={96}>
        {(state) => (
          <>
            <KeyCard current={state.key} onKept={take} />
            <Card title={BACKUP.backups} text={BACKUP.backupsText}>
              <Last state={state} />
              <div>
                <Button
                  appearance="primary"
                  disabled={busy || !state.key || state.running !== null}
                  onClick={() => void start()}
                >
                  {BACKUP.start}
                </Button>
              </div>
              <p role="alert" className={styles.error}>
                {said}
              </p>
              <KeptList state={state} />
            </Card>
            <HeldCard />
          </>
        )}
      </ReadState>
    </section>
  );
};
