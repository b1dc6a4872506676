import { useRef, useState } from 'react';
import type { User } from '#contract/access/user.ts';
import type { Location } from '#contract/practice/location.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { ReadState } from '#ui/states/read-state.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonView } from './person-view.tsx';
import { usePersonnelStyles } from './personnel-styles.ts';
import { usePeople } from './queries.ts';
import { PERSONNEL } from './texts.ts';
import { WhyCard } from './why-card.tsx';

interface Props {
  locationId: string;
  /** The locations that the person belongs to. */
  locations: readonly Location[];
  user: User;
  mayInvite: boolean;
  /** Whose rights are looked at; undefined: the whole team. */
  personId: string | undefined;
}

/** Who works at the practice, who may do what where, and the way in for somebody new. */
export const PersonnelPage = ({ locationId, locations, user, mayInvite, personId }: Props) => {
  const styles = usePersonnelStyles();
  const page = useSettingsStyles();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const [inviting, setInviting] = useState(false);
  const people = usePeople();
  const again = () => void people.refetch();
  const looked = locations.filter(({ id }) =>
    people.data?.all.some((one) => one.locations.some((place) => place.id === id)),
  );
  const here = locations.find(({ id }) => id === locationId)?.name ?? '';
  return (
    <section ref={root} className={page.root} aria-labelledby="personnel-title">
      <div className={page.head}>
        <h1 id="personnel-title" tabIndex={-1} className={page.title}>
          {PERSONNEL.title}
        </h1>
        <div className={styles.buttons}>
          {personId && (
            <ButtonLink
              size="small"
              appearance="subtle"
              href="/personnel/settings/empfang/personnel"
            >
              {PERSONNEL.everybody}
            </ButtonLink>
          )}
          {mayInvite && !personId && (
            <Button size="small" appearance="primary" onClick={() => setInviting(true)}>
              {PERSONNEL.invite}
            </Button>
          )}
        </div>
      </div>
      {people.data?.reached === false && <p className={page.quiet}>{PERSONNEL.lastKnown}</p>}
      <ReadState read={people} rows={4} height={52}>
        {({ all, reached }) => {
          const person = all.find(({ id }) => id === personId);
          if (person) {
            return (
              <PersonView
                key={person.id}
                person={person}
                people={all}
                locations={looked}
                user={user}
                reached={reached}
                onChanged={again}
              />
            );
          }
          return (
            <>
              {mayInvite && <OpenInvitations locationId={locationId} />}
              <Card title={PERSONNEL.everybody}>
                <PeopleList people={all} locations={locations} ownId={user.id} />
                {mayInvite && (
                  <HistoryPanel
                    place={{ of: 'personnel', locationId }}
                    title={PERSONNEL.historyAt(here)}
                    onUndone={again}
                  />
                )}
              </Card>
              <WhyCard people={all} locations={looked} personId={user.id} />
            </>
          );
        }}
      </ReadState>
      {mayInvite && (
        <InviteDialog
          open={inviting}
          onClose={() => setInviting(false)}
          locationId={locationId}
          locations={locations}
          user={user}
        />
      )}
    </section>
  );
};
