import { useState } from 'react';
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from '#contract/access/calls/own-sessions.ts';
import { stayKnown } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatExact, formatMoment } from '#ui/format.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { useAccountStyles } from './account-styles.ts';
import { Loaded } from './loaded.tsx';
import { BROWSERS, DEVICES_CARD } from './texts.ts';
import { useLoaded } from './use-loaded.ts';

/** Where somebody is signed in, and the way out of each place. */
export const DevicesCard = ({ staff }: { staff: boolean }) => {
  const styles = useAccountStyles();
  const client = useClient();
  const loaded = useLoaded(
    'sessions',
    async (signal) => (await client.call(ownSessions, { signal })).data.data,
  );
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<string>();

  const run = async (what: string, end: () => Promise<unknown>, done: string) => {
    setBusy(what);
    setTrouble(undefined);
    try {
      await end();
      void stayKnown(client);
      setSaid(done);
    } catch (error) {
      const { status, text } = failureOf(error);
      // Not found: the session has ended meanwhile, which is what the person wanted.
      if (status === 404) setSaid(done);
      else setTrouble(text);
    }
    loaded.reload();
    setBusy(undefined);
  };

  return (
    <Card title={DEVICES_CARD.title}>
      <p className={styles.text}>{staff ? DEVICES_CARD.staffText : DEVICES_CARD.text}</p>
      <Loaded loaded={loaded}>
        {(rows) => (
          <>
            <ul className={styles.list}>
              {rows.map((row) => {
                const name =
                  row.practice_device ??
                  row.device_name ??
                  DEVICES_CARD.unnamed(BROWSERS[row.browser] ?? row.browser);
                return (
                  <li key={row.id} className={styles.row}>
                    <span className={styles.words}>
                      <span className={styles.name}>{name}</span>
                      <span className={styles.small} title={formatExact(row.last_seen_at)}>
                        {row.practice_device &&
                          `${row.device_name ?? DEVICES_CARD.practiceDevice} · `}
                        {row.current
                          ? DEVICES_CARD.thisOne
                          : DEVICES_CARD.lastSeen(formatMoment(row.last_seen_at))}
                      </span>
                    </span>
                    {!row.current && (
                      <Button
                        size="small"
                        aria-label={DEVICES_CARD.signOutOne(name)}
                        busy={busy === row.id}
                        onClick={() =>
                          void run(
                            row.id,
                            () => client.call(endOwnSession, { params: { id: row.id } }),
                            DEVICES_CARD.signedOut(name),
                          )
                        }
                      >
                        {DEVICES_CARD.signOut}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
            {rows.length > 1 && (
              <div className={styles.buttons}>
                <Button
                  appearance="danger"
                  busy={busy === 'others'}
                  onClick={() =>
                    void run(
                      'others',
                      () => client.call(endOtherSessions, {}),
                      DEVICES_CARD.othersSignedOut,
                    )
                  }
                >
                  {DEVICES_CARD.signOutOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <p role="status" className={styles.text}>
        {said}
      </p>
      {trouble && <NoteBox kind="error">{trouble}</NoteBox>}
    </Card>
  );
};
