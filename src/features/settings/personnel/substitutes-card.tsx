import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { putSubstitute } from '#contract/access/calls/people.ts';
import type { TeamPerson } from '#contract/access/person.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { exactTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { noteSaved } from '../note-saved.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { givenBy, mayEditAt } from './may-give.ts';
import type { PersonProps } from './person-props.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { SubstituteDialog } from './substitute-dialog.tsx';
import { PERSONNEL, SUBSTITUTES } from './texts.ts';
import { accessText } from './words.ts';

type StandIn = TeamPerson['substitutes'][number];

/** Rights for a time: they begin and end by themselves. */
export const SubstitutesCard = (props: PersonProps) => {
  const { person, people, locations, user, reached, onChanged } = props;
  const styles = usePersonnelStyles();
  const page = useSettingsStyles();
  const client = useClient();
  /** The one that is set up next: each opening begins with an empty form. */
  const [newId, setNewId] = useState(uuidv7);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = (id: string) => locations.find((one) => one.id === id)?.name ?? PERSONNEL.location;
  const places = locations.filter(({ id }) => givenBy(user, people, person, id).length > 0);
  const withdraw = async (one: StandIn) => {
    setBusy(one.id);
    setSaid('');
    const params = { id: one.location_id, sid: one.id };
    try {
      const answer = await client.call(putSubstitute, {
        params,
        body: { substitute: null },
        headers: { 'if-match': one.etag },
      });
      const { permissions, from, until } = one;
      const substitute = { user_id: person.id, permissions, from, until };
      const headers = { 'if-match': answer.headers.get('etag') ?? '' };
      const undo = () => client.call(putSubstitute, { params, body: { substitute }, headers });
      noteSaved(SUBSTITUTES.withdrawn, undo, onChanged);
      onChanged();
    } catch (error) {
      setSaid(failureOf(error).text);
    }
    setBusy(null);
  };
  return (
    <Card title={SUBSTITUTES.title} text={SUBSTITUTES.text}>
      {person.substitutes.length === 0 ? (
        <p className={page.quiet}>{SUBSTITUTES.none(person.name)}</p>
      ) : (
        <ul className={page.list}>
          {person.substitutes.map((one) => (
            <li key={one.id} className={page.item}>
              <span className={page.words}>
                <span className={page.name}>{nameOf(one.location_id)}</span>
                <span className={page.quiet}>
                  {SUBSTITUTES.state(
                    accessText(one.permissions),
                    exactTime(one.from),
                    exactTime(one.until),
                  )}
                </span>
              </span>
              {reached && mayEditAt(user, person, one.location_id) && (
                <Button
                  size="small"
                  busy={busy === one.id}
                  aria-label={SUBSTITUTES.withdrawAt(nameOf(one.location_id))}
                  onClick={() => void withdraw(one)}
                >
                  {SUBSTITUTES.withdraw}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={styles.wrong}>
        {said}
      </p>
      {reached && !person.ended && places.length > 0 && (
        <div>
          <Button
            size="small"
            onClick={() => {
              setNewId(uuidv7());
              setOpen(true);
            }}
          >
            {SUBSTITUTES.add}
          </Button>
        </div>
      )}
      <SubstituteDialog
        key={newId}
        id={newId}
        {...props}
        open={open}
        places={places}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
};
