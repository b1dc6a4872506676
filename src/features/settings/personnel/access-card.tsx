import { useState } from 'react';
import { putAccess } from '#contract/access/calls/people.ts';
import {
  inOrder,
  type PermissionTemplate,
  permissionsOfTemplate,
  templateOf,
  templatesWithin,
} from '#contract/access/permission-templates.ts';
import type { Permission } from '#contract/access/roles.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { noteSaved } from '../note-saved.ts';
import { AccessTable } from './access-table.tsx';
import { givenBy, mayEditAt } from './may-give.ts';
import type { PersonProps } from './person-props.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { NO_TEMPLATE, RIGHTS } from './texts.ts';
import { TEMPLATE_SHORT } from './words.ts';

type Ticked = Record<string, readonly Permission[]>;
const same = (a: readonly Permission[], b: readonly Permission[]): boolean =>
  inOrder(a).join() === inOrder(b).join();

/** What a person may do where: a tick for each right and location, or a template in one go. */
export const AccessCard = ({
  person,
  people,
  locations,
  user,
  reached,
  onChanged,
}: PersonProps) => {
  const styles = usePersonnelStyles();
  const client = useClient();
  const held: Ticked = Object.fromEntries(
    person.locations.map(({ id, permissions }) => [id, permissions]),
  );
  const [ticked, setTicked] = useState<Ticked>(held);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const columns = locations.map((location) => {
    const now = ticked[location.id] ?? [];
    const was = held[location.id] ?? [];
    const gives = givenBy(user, people, person, location.id);
    const may = reached && mayEditAt(user, person, location.id);
    return {
      location,
      now,
      was,
      /** A right that is held can always be taken away; another one must be allowed to be given. */
      may: (one: Permission) => may && (was.includes(one) || gives.includes(one)),
      templates: may ? templatesWithin(inOrder([...was, ...gives])) : [],
      standIn: person.substitutes.filter(({ location_id }) => location_id === location.id),
    };
  });
  const changed = columns.filter(({ now, was }) => !same(now, was));
  const tick = (id: string, permissions: readonly Permission[]) =>
    setTicked((last) => ({ ...last, [id]: permissions }));
  const put = (id: string, permissions: readonly Permission[], etag: string) =>
    client.call(putAccess, {
      params: { id, uid: person.id },
      body: { permissions: [...permissions] },
      headers: { 'if-match': etag },
    });

  const submit = async () => {
    setBusy(true);
    setSaid('');
    const done: { id: string; was: readonly Permission[]; etag: string }[] = [];
    const undo = async () => {
      for (const { id, was, etag } of done) await put(id, was, etag);
    };
    try {
      for (const { location, now, was } of changed) {
        const etag = person.locations.find(({ id }) => id === location.id)?.etag ?? '*';
        const answer = await put(location.id, now, etag);
        done.push({ id: location.id, was, etag: answer.headers.get('etag') ?? '' });
      }
    } catch (error) {
      const [failed] = changed.slice(done.length);
      setSaid(`${failed?.location.name ?? ''}: ${failureOf(error).text}`);
    }
    setBusy(false);
    if (done.length === 0) return;
    noteSaved(RIGHTS.saved(person.name), undo, onChanged);
    onChanged();
  };

  return (
    <Card title={RIGHTS.title} text={person.id === user.id ? RIGHTS.own : RIGHTS.holdAtOnce}>
      <div className={styles.pair}>
        {columns.map(({ location, now, templates }) => {
          const known = templateOf(now);
          return (
            templates.length > 0 && (
              <NativeSelect
                key={location.id}
                label={RIGHTS.templateAt(location.name)}
                value={now.length === 0 ? 'none' : (known ?? 'own')}
                onChange={(value) => {
                  if (value === 'own') return;
                  const all =
                    value === 'none' ? [] : permissionsOfTemplate(value as PermissionTemplate);
                  tick(location.id, all);
                }}
                options={[
                  { value: 'none', text: NO_TEMPLATE.noAccess },
                  ...(known === null && now.length > 0
                    ? [{ value: 'own', text: NO_TEMPLATE.singleRights }]
                    : []),
                  ...templates.map((value) => ({ value, text: TEMPLATE_SHORT[value] })),
                  // The template that the person has, even if this user may not give it.
                  ...(known !== null && !templates.includes(known)
                    ? [{ value: known, text: TEMPLATE_SHORT[known] }]
                    : []),
                ]}
              />
            )
          );
        })}
      </div>
      <AccessTable columns={columns} onTick={tick} />
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          busy={busy}
          disabled={changed.length === 0}
          onClick={() => void submit()}
        >
          {RIGHTS.save}
        </Button>
        {changed.length > 0 && <Button onClick={() => setTicked(held)}>{RIGHTS.discard}</Button>}
      </div>
      <p role="alert" className={styles.wrong}>
        {said}
      </p>
    </Card>
  );
};
