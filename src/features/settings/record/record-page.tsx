import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { processingRecord } from '#contract/practice/calls/data-protection.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { Card } from '#ui/card.tsx';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { ReadState } from '#ui/states/read-state.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { OwnCard } from './own-card.tsx';
import { RecordView } from './record-view.tsx';
import { RECORD } from './texts.ts';

/** /personnel/settings/empfang/records-of-processing: the record of processing (Art. 30 GDPR). */
export const RecordPage = () => {
  const styles = useSettingsStyles();
  const client = useClient();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const read = useQuery({
    queryKey: ['processing-record'],
    queryFn: async ({ signal }) => (await client.call(processingRecord, { signal })).data,
    networkMode: 'always',
    retry: mayRetry,
    gcTime: 0,
  });
  return (
    <section ref={root} className={styles.root} aria-labelledby="record-title">
      <div className={styles.head}>
        <h1 id="record-title" tabIndex={-1} className={styles.title}>
          {RECORD.title}
        </h1>
      </div>
      <Card title={RECORD.record} text={RECORD.recordText}>
        <ReadState read={read} rows={6} height={44}>
          {(record) => <RecordView record={record} />}
        </ReadState>
      </Card>
      <OwnCard onChanged={() => void read.refetch()} />
      <Card title={RECORD.rights}>
        <ul className={styles.list}>
          <li className={styles.item}>
            <span className={styles.words}>
              <span className={styles.name}>{RECORD.access}</span>
              <span className={styles.quiet}>{RECORD.accessText}</span>
            </span>
          </li>
          <li className={styles.item}>
            <span className={styles.words}>
              <span className={styles.name}>{RECORD.rectification}</span>
              <span className={styles.quiet}>{RECORD.rectificationText}</span>
            </span>
          </li>
          <li className={styles.item}>
            <span className={styles.words}>
              <span className={styles.name}>{RECORD.erasure}</span>
              <span className={styles.quiet}>{RECORD.erasureText}</span>
            </span>
          </li>
          <li className={styles.item}>
            <Link href="/personnel/customers">{RECORD.toCustomers}</Link>
            <Link href="/personnel/settings/empfang/accesses">{RECORD.toAccesses}</Link>
          </li>
        </ul>
      </Card>
    </section>
  );
};
