import { useState } from 'react';
import { putPerson } from '#contract/access/calls/people.ts';
import type { PersonState } from '#contract/access/person.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { exactTime } from '#platform/words/dates.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { noteSaved } from '../note-saved.ts';
import type { PersonProps } from './person-props.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { factorText, lastSeenText, roleText } from './words.ts';

/** Who somebody is to the practice, and the end of their access; admins change it. */
export const PersonCard = ({ person, user, reached, onChanged }: PersonProps) => {
  const styles = usePersonnelStyles();
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
    const message = await save({ ended: true }, `Zugang von ${person.name} beendet`);
    if (message === null) setAsking(false);
    else setFailure({ title: 'Nicht beendet', message });
  };
  return (
    <Card title={person.name} text={person.email}>
      <p className={styles.quiet}>
        {person.ended_at
          ? `Zugang beendet: ${exactTime(person.ended_at)}. Name, Rechte und Arbeit bleiben erhalten.`
          : `${roleText(person.role)} · ${lastSeenText(person.last_sign_in_at)} · ${factorText(person)}`}
      </p>
      {may && (
        <div className={styles.line}>
          <NativeSelect
            label="Rolle"
            value={person.role}
            disabled={busy}
            onChange={(role) => {
              const part = { role: role as PersonState['role'] };
              void save(part, 'Rolle gespeichert').then((text) => setSaid(text ?? ''));
            }}
            options={[
              { value: 'personnels', text: 'Team' },
              { value: 'admins', text: 'Praxisleitung' },
            ]}
          />
          {person.ended ? (
            <Button
              busy={busy}
              onClick={() => {
                const title = `Zugang von ${person.name} wieder geöffnet`;
                void save({ ended: false }, title).then((text) => setSaid(text ?? ''));
              }}
            >
              Zugang wieder öffnen
            </Button>
          ) : (
            <Button
              appearance="danger"
              onClick={() => {
                setFailure(null);
                setAsking(true);
              }}
            >
              Zugang beenden
            </Button>
          )}
        </div>
      )}
      <p role="alert" className={styles.wrong}>
        {said}
      </p>
      <Dialog
        open={asking}
        title={`Zugang von ${person.name} beenden?`}
        failure={failure}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Abbrechen</Button>
            <Button appearance="danger" busy={busy} onClick={() => void end()}>
              Zugang beenden
            </Button>
          </>
        }
      >
        <p className={styles.quiet}>
          Die Person wird sofort überall abgemeldet und kann sich nicht mehr anmelden. Was sie auf
          einem Gerät ohne Netz eingegeben und noch nicht gesendet hat, bleibt dort verschlüsselt
          liegen: Es wird gesendet, sobald der Zugang wieder geöffnet ist und sie sich dort
          anmeldet. Offene Einladungen, die sie verschickt hat, werden zurückgezogen.
        </p>
      </Dialog>
    </Card>
  );
};
