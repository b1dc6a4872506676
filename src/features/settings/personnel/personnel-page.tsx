import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Location } from '#contract/entities/location.ts';
import type { User } from '#contract/entities/user.ts';
import { useClient } from '#platform/api-client.tsx';
import { exactTime } from '#platform/dates.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ReadState } from '#ui/read-state.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { usePersonnelStyles } from './personnel-styles.ts';
import { personnelQuery } from './queries.ts';
import { accessText, lastSeenText, roleText } from './words.ts';

interface Props {
  locationId: string;
  /** The locations that the person belongs to. */
  locations: readonly Location[];
  user: User;
  mayInvite: boolean;
}

/** Who works at a location, who is invited, and the way in for somebody new. */
export const PersonnelPage = ({ locationId, locations, user, mayInvite }: Props) => {
  const styles = usePersonnelStyles();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const client = useClient();
  /** Each opening begins with an empty form. */
  const [round, setRound] = useState(0);
  const [inviting, setInviting] = useState(false);
  const people = useQuery(personnelQuery(client, locationId));
  const here = locations.find(({ id }) => id === locationId)?.name ?? '';
  return (
    <section ref={root} className={styles.root} aria-labelledby="personnel-title">
      <div className={styles.head}>
        <h1 id="personnel-title" tabIndex={-1} className={styles.title}>
          Team
        </h1>
        <div className={styles.buttons}>
          <ButtonLink size="small" appearance="subtle" href="/personnel/settings/">
            Alle Einstellungen
          </ButtonLink>
          {mayInvite && (
            <Button
              size="small"
              appearance="primary"
              onClick={() => {
                setRound(round + 1);
                setInviting(true);
              }}
            >
              Person einladen
            </Button>
          )}
        </div>
      </div>
      {mayInvite && (
        <>
          <OpenInvitations locationId={locationId} />
          <InviteDialog
            key={round}
            open={inviting}
            onClose={() => setInviting(false)}
            locationId={locationId}
            locations={locations}
            user={user}
          />
        </>
      )}
      <Card title={here}>
        <ReadState read={people} rows={4} height={52}>
          {(all) => (
            <ul className={styles.list}>
              {all.map((one) => (
                <li key={one.id} className={styles.item}>
                  <span className={styles.words}>
                    <span className={styles.name}>
                      {one.name}
                      {one.id === user.id && ' (Sie)'}
                    </span>
                    <span className={styles.quiet}>{one.email}</span>
                  </span>
                  <span className={styles.side}>
                    {roleText(one.role)} · Zugang: {accessText(one.permissions)}
                  </span>
                  <span
                    className={styles.side}
                    title={one.last_sign_in_at ? exactTime(one.last_sign_in_at) : undefined}
                  >
                    {lastSeenText(one.last_sign_in_at)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </ReadState>
      </Card>
    </section>
  );
};
