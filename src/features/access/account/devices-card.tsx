import { useCallback, useState } from 'react';
import { endOtherSessions, endOwnSession, ownSessions } from '#contract/access/calls/own-sessions.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatExact, formatMoment } from '#ui/format.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { useAccountStyles } from './account-styles.ts';
import { Loaded } from './loaded.tsx';
import { useLoaded } from './use-loaded.ts';

const BROWSERS: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', other: 'Browser' };

/** Where somebody is signed in, and the way out of each place. */
export const DevicesCard = ({ staff }: { staff: boolean }) => {
  const styles = useAccountStyles();
  const client = useClient();
  const loaded = useLoaded(
    useCallback(async () => (await client.call(ownSessions, {})).data.data, [client]),
  );
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<string>();

  const run = async (what: string, end: () => Promise<unknown>, done: string) => {
    setBusy(what);
    setTrouble(undefined);
    try {
      await end();
      setSaid(done);
    } catch (error) {
      const { status, text } = failureOf(error);
      // Gone meanwhile is what was wanted.
      if (status === 404) setSaid(done);
      else setTrouble(text);
    }
    await loaded.reload();
    setBusy(undefined);
  };

  return (
    <Card title="Angemeldete Geräte">
      <p className={styles.text}>
        {staff
          ? 'Ein Gerät dabei, das nicht bekannt ist? Abmelden und das Passwort ändern.'
          : 'Kennen Sie ein Gerät nicht? Melden Sie es ab und ändern Sie Ihr Passwort.'}
      </p>
      <Loaded loaded={loaded}>
        {(rows) => (
          <>
            <ul className={styles.list}>
              {rows.map((row) => {
                const name =
                  row.practice_device ??
                  row.device_name ??
                  `${BROWSERS[row.browser] ?? row.browser} auf einem Gerät`;
                return (
                  <li key={row.id} className={styles.row}>
                    <span className={styles.words}>
                      <span className={styles.name}>{name}</span>
                      <span className={styles.small} title={formatExact(row.last_seen_at)}>
                        {row.practice_device && `${row.device_name ?? 'Praxisgerät'} · `}
                        {row.current ? 'Dieses Gerät' : `zuletzt ${formatMoment(row.last_seen_at)}`}
                      </span>
                    </span>
                    {!row.current && (
                      <Button
                        size="small"
                        aria-label={`${name} abmelden`}
                        busy={busy === row.id}
                        onClick={() =>
                          void run(
                            row.id,
                            () => client.call(endOwnSession, { params: { id: row.id } }),
                            `${name} ist abgemeldet.`,
                          )
                        }
                      >
                        Abmelden
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
                      'Alle anderen Geräte sind abgemeldet.',
                    )
                  }
                >
                  Überall sonst abmelden
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
