import { useState } from 'react';
import { putSubstitute } from '#contract/access/calls/people.ts';
import {
  type PermissionTemplate,
  permissionsOfTemplate,
  templatesWithin,
} from '#contract/access/permission-templates.ts';
import { SUBSTITUTE_MAX_DAYS, SUBSTITUTE_TOO_LONG } from '#contract/access/person.ts';
import type { Permission } from '#contract/access/roles.ts';
import type { Location } from '#contract/practice/location.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { instantOf, localTime } from '#platform/words/wall-clock.ts';
import { Button } from '#ui/button.tsx';
import { InstantField } from '#ui/fields/dates/instant-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { noteSaved } from '../note-saved.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { COMMON } from '../texts.ts';
import { givenBy } from './may-give.ts';
import { RIGHT_GROUPS } from './permission-words.ts';
import type { PersonProps } from './person-props.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { NEW_SUBSTITUTE, NO_TEMPLATE } from './texts.ts';
import { TEMPLATE_WORDS } from './words.ts';

interface Props extends PersonProps {
  /** Of the new one: sent again after a lost answer, it stays one. */
  id: string;
  open: boolean;
  places: readonly Location[];
  onClose: () => void;
}

/** Asks which rights, where, and from when until when. */
export const SubstituteDialog = (props: Props) => {
  const { id, person, people, user, open, places, onClose, onChanged } = props;
  const styles = usePersonnelStyles();
  const page = useSettingsStyles();
  const client = useClient();
  const [where, setWhere] = useState(places[0]?.id ?? '');
  const [rights, setRights] = useState<readonly Permission[]>([]);
  const [preset, setPreset] = useState('');
  const [from, setFrom] = useState<string | null>(() => localTime(new Date()));
  const [until, setUntil] = useState<string | null>(() =>
    localTime(new Date(Date.now() + 14 * DAY_MS)),
  );
  const [wrong, setWrong] = useState<{ rights?: string; until?: string }>({});
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const gives = givenBy(user, people, person, where);
  const choose = (value: string) => {
    setPreset(value);
    if (value !== '') setRights(permissionsOfTemplate(value as PermissionTemplate));
  };

  const submit = async () => {
    const [begin, end] = [instantOf(from ?? ''), instantOf(until ?? '')];
    const long = Date.parse(end ?? '') - Date.parse(begin ?? '');
    const found = {
      ...(rights.length === 0 && { rights: NEW_SUBSTITUTE.rightsMissing }),
      ...(!(long > 0) && { until: NEW_SUBSTITUTE.endBeforeBegin }),
      ...(Date.parse(end ?? '') <= Date.now() && { until: NEW_SUBSTITUTE.endInPast }),
      ...(long > SUBSTITUTE_MAX_DAYS * DAY_MS && { until: SUBSTITUTE_TOO_LONG }),
    };
    setWrong(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || begin === null || end === null) return;
    setBusy(true);
    const params = { id: where, sid: id };
    const substitute = {
      user_id: person.id,
      permissions: [...rights],
      from: begin,
      until: end,
    };
    try {
      const answer = await client.call(putSubstitute, {
        params,
        body: { substitute },
        headers: { 'if-match': '*' },
      });
      const headers = { 'if-match': answer.headers.get('etag') ?? '' };
      const undo = () =>
        client.call(putSubstitute, { params, body: { substitute: null }, headers });
      noteSaved(NEW_SUBSTITUTE.saved, undo, onChanged);
      onClose();
      onChanged();
    } catch (error) {
      setFailure({ title: NEW_SUBSTITUTE.notSaved, message: failureOf(error).text });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={NEW_SUBSTITUTE.title(person.name)}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>{COMMON.cancel}</Button>
          <Button appearance="primary" type="submit" form="substitute" busy={busy}>
            {NEW_SUBSTITUTE.save}
          </Button>
        </>
      }
    >
      <form
        id="substitute"
        className={page.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <NativeSelect
          strong
          label={NEW_SUBSTITUTE.location}
          value={where}
          onChange={(value) => {
            setWhere(value);
            choose('');
            setRights([]);
          }}
          options={places.map((place) => ({ value: place.id, text: place.name }))}
        />
        <NativeSelect
          strong
          label={NEW_SUBSTITUTE.template}
          value={preset}
          onChange={choose}
          options={[
            { value: '', text: NO_TEMPLATE.singleRights },
            ...templatesWithin(gives).map((value) => ({ value, text: TEMPLATE_WORDS[value] })),
          ]}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{NEW_SUBSTITUTE.rights}</legend>
          {wrong.rights && (
            <p role="alert" className={styles.wrong}>
              {wrong.rights}
            </p>
          )}
          <div className={styles.ticks}>
            {RIGHT_GROUPS.flatMap((group) => group.rights)
              .filter(([right]) => gives.includes(right))
              .map(([right, text]) => (
                <Tick
                  key={right}
                  label={text}
                  checked={rights.includes(right)}
                  onChange={(on) => {
                    setPreset('');
                    setRights(on ? [...rights, right] : rights.filter((one) => one !== right));
                  }}
                />
              ))}
          </div>
        </fieldset>
        <div className={styles.pair}>
          <InstantField label={NEW_SUBSTITUTE.from} value={from} onChange={setFrom} />
          <InstantField
            label={NEW_SUBSTITUTE.until}
            value={until}
            onChange={setUntil}
            {...(wrong.until === undefined ? {} : { error: wrong.until })}
          />
        </div>
      </form>
    </Dialog>
  );
};
