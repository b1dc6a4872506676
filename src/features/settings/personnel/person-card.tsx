import { useState } from 'react';
import { putPerson } from '#contract/access/calls/people.ts';
import type { PersonState } from '#contract/access/person.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { exactTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { noteSaved } from '../note-saved.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { COMMON } from '../texts.ts';
import type { PersonProps } from './person-props.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { PERSON, ROLES } from './texts.ts';
import { factorText, lastSeenText, roleText } from './words.ts';

/** Who somebody is to the practice, and the end of their access; admins change it. */
export const PersonCard = ({ person, user, reached, onChanged }: PersonProps) => {
  const styles = usePersonnelStyles();
  const page = useSettingsStyles();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const state: PersonState = { role: person.role, ended: person.ended };
  const may =
    reached &&
    user.role === 'admins' &&
    user.locations.some(({ permissions }) => permissions.includes('edit location-personnel'));

  const put = (body: PersonState, etag: string) =>
    client.call(putPerson, { params: { id: person.id }, body, headers: { 'if-match': etag } });
  const save = async (part: Partial<PersonState>, title: string): Promise<string | null> => {
    setBusy(true);
    setSaid('');
    try {
      const answer = await put({ ...state, ...part }, person.etag);
      const etag = answer.headers.get('etag') ?? '';
      noteSaved(title, () => put(state, etag), onChanged);
      onChanged();
      return null;
    } catch (error) {
      return failureOf(error).text;
    } finally {
      setBusy(false);
    }
  };
  const end = async () => {
    const message = await save({ ended: true }, PERSON.endedNow(person.name));
    if (message === null) setAsking(false);
    else setFailure({ title: PERSON.notEnded, message });
  };
  return (
    <Card title={person.name} text={person.email}>
      <p className={page.quiet}>
        {person.ended_at
          ? PERSON.ended(exactTime(person.ended_at))
          : `${roleText(person.role)} · ${lastSeenText(person.last_sign_in_at)} · ${factorText(person)}`}
      </p>
      {may && (
        <div className={styles.line}>
          <NativeSelect
            label={ROLES.label}
            value={person.role}
            disabled={busy}
            onChange={(role) => {
              const part = { role: role as PersonState['role'] };
              void save(part, PERSON.roleSaved).then((text) => setSaid(text ?? ''));
            }}
            options={ROLES.options}
          />
          {person.ended ? (
            <Button
              busy={busy}
              onClick={() => {
                const title = PERSON.reopened(person.name);
                void save({ ended: false }, title).then((text) => setSaid(text ?? ''));
              }}
            >
              {PERSON.reopen}
            </Button>
          ) : (
            <Button
              appearance="danger"
              onClick={() => {
                setFailure(null);
                setAsking(true);
              }}
            >
              {PERSON.end}
            </Button>
          )}
        </div>
      )}
      <p role="alert" className={styles.wrong}>
        {said}
      </p>
      <Dialog
        open={asking}
        title={PERSON.askEnd(person.name)}
        failure={failure}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{COMMON.cancel}</Button>
            <Button appearance="danger" busy={busy} onClick={() => void end()}>
              {PERSON.end}
            </Button>
          </>
        }
      >
        <p className={page.quiet}>{PERSON.askEndText}</p>
      </Dialog>
    </Card>
  );
};
