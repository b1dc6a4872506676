import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import { ARRIVALS } from '#contract/booking/appointment.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import type { CustomerHistory } from '#contract/customers/calls/customer-records.ts';
import { messageFile } from '#contract/messages/calls/threads.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { file } from '#contract/system/calls/files.ts';
import { saveBlob } from '#platform/files/blobs.ts';
import { fileSize } from '#platform/files/file-sizes.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { historyQuery } from '../queries.ts';
import { CHANNEL_WORDS } from '../words.ts';
import { useCardStyles } from './card-styles.ts';
import { CONSENT_STATES, HISTORY } from './texts.ts';

type Line = CustomerHistory['data'][number];
type Attached = Extract<Line, { kind: 'activity' }>['files'][number];

const FIRST = 20;

/** What became of an appointment; nothing where nobody marked who came. */
const cameOf = ({ state, arrival }: Extract<Line, { kind: 'appointment' }>): string => {
  if (state === 'cancelled') return HISTORY.cancelled;
  if (state === 'refused') return HISTORY.refused;
  return arrival === 'expected' ? '' : ARRIVALS[arrival];
};

const FileButton = ({ attached }: { attached: Attached }) => {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      const params = { id: attached.id };
      const call = attached.of_message ? messageFile : file;
      const { data } = await client.call(call, { params, timeoutMs: TIMEOUTS.blobMs });
      saveBlob(data, attached.name);
    } catch (error) {
      notify({
        id: 'customer-file',
        intent: 'error',
        title: HISTORY.fileFailed,
        message: failureOf(error).text,
      });
    }
    setBusy(false);
  };
  return (
    <Button size="small" busy={busy} onClick={() => void fetchFile()}>
      {attached.name} ({fileSize(attached.size)})
    </Button>
  );
};

const Entry = ({ line }: { line: Line }) => {
  const styles = useCardStyles();
  if (line.kind === 'consent') {
    return (
      <li className={styles.pair}>
        <TimeText className={styles.quiet} instant={line.at} />
        <div className={styles.facts}>
          <span className={styles.quiet}>
            {CHANNEL_WORDS[line.channel]} {line.state ? CONSENT_STATES[line.state] : HISTORY.reset}
          </span>
          <span className={styles.quiet}>{line.by}</span>
        </div>
      </li>
    );
  }
  if (line.kind === 'appointment') {
    const { id, at, treatment } = line;
    const date = dateAt(Date.parse(at));
    const came = cameOf(line);
    return (
      <li className={styles.pair}>
        <TimeText className={styles.quiet} instant={at} />
        <div className={styles.facts}>
          <Link
            className={styles.link}
            href={`/personnel/otis/appointmentsManagement?datum=${date}&termin=${id}`}
          >
            {treatment === null ? HISTORY.appointment : HISTORY.appointmentOf(treatment)}
          </Link>
          {came !== '' && <span className={styles.quiet}>{came}</span>}
        </div>
      </li>
    );
  }
  return (
    <li className={styles.pair}>
      <TimeText className={styles.quiet} instant={line.at} />
      <div className={styles.facts}>
        <Link className={styles.link} href={`/personnel/activities/alle?activity=${line.id}`}>
          {line.subject}
        </Link>
        <span className={styles.quiet}>{SOURCE_LABELS[line.source]}</span>
        {line.unconfirmed && <span className={styles.quiet}>{HISTORY.unconfirmed}</span>}
        {line.files.length > 0 && (
          <div className={styles.line}>
            {line.files.map((attached) => (
              <FileButton key={attached.id} attached={attached} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
};

/** Everything that happened with a customer, as the practice's server knows it. */
export const HistoryPart = ({ id, version }: { id: string; version: number }) => {
  const styles = useCardStyles();
  const { data, error, isFetching, refetch } = useQuery(historyQuery(useClient(), id, version));
  const [all, setAll] = useState(false);
  const lines = data?.data ?? [];
  return (
    <section className={styles.section} aria-labelledby="customer-history">
      <h2 id="customer-history" className={styles.title}>
        {HISTORY.title}
      </h2>
      {!data && error === null && <SkeletonRows rows={3} height={32} />}
      {!data && error !== null && (
        <>
          <p role="status" className={styles.quiet}>
            {HISTORY.offline(failureOf(error).text)}
          </p>
          <div>
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {HISTORY.retry}
            </Button>
          </div>
        </>
      )}
      {data && lines.length === 0 && <p className={styles.quiet}>{HISTORY.none}</p>}
      {lines.length > 0 && (
        <ul className={styles.list}>
          {(all ? lines : lines.slice(0, FIRST)).map((line) => (
            <Entry key={line.id} line={line} />
          ))}
        </ul>
      )}
      {!all && lines.length > FIRST && (
        <div>
          <Button size="small" appearance="subtle" onClick={() => setAll(true)}>
            {HISTORY.showAll(lines.length)}
          </Button>
        </div>
      )}
    </section>
  );
};
