import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invite } from '#contract/access/calls/personnel.ts';
import type { NewInvitation } from '#contract/access/invitation.ts';
import {
  type PermissionTemplate,
  permissionsOfTemplate,
  templatesWithin,
} from '#contract/access/permission-templates.ts';
import type { User } from '#contract/access/user.ts';
import type { Location } from '#contract/practice/location.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { COMMON } from '../texts.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { invitationsQuery } from './queries.ts';
import { INVITATIONS, INVITE, NO_TEMPLATE, ROLES } from './texts.ts';
import { TEMPLATE_WORDS } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  locationId: string;
  locations: readonly Location[];
  user: User;
}

type Choice = PermissionTemplate | '';
const NONE = { value: '', text: NO_TEMPLATE.noAccess };

/** What the inviter may give at a location: nothing where they do not look after the team. */
const offered = (user: User, locationId: string): PermissionTemplate[] => {
  const held = user.locations.find(({ id }) => id === locationId)?.permissions ?? [];
  return held.includes('edit location-personnel') ? templatesWithin(held) : [];
};

/** For whom, and what they may do where. It is there while the dialog is seen, and begins empty. */
const InviteForm = ({
  locationId,
  locations,
  user,
  onSend,
}: Omit<Props, 'open' | 'onClose'> & {
  /** Null: something is missing, and the form says what. */
  onSend: (body: NewInvitation | null) => void;
}) => {
  const styles = usePersonnelStyles();
  const page = useSettingsStyles();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<NewInvitation['role']>('personnels');
  const [choices, setChoices] = useState<Record<string, Choice>>(() => {
    const here = offered(user, locationId);
    return { [locationId]: here.includes('reception') ? 'reception' : (here.at(-1) ?? '') };
  });
  const [wrong, setWrong] = useState<{ name?: string; email?: string; access?: string }>({});
  const places = locations.filter(({ id }) => offered(user, id).length > 0);

  const submit = () => {
    const found = {
      ...(name.trim() === '' && { name: INVITE.nameMissing }),
      ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: INVITE.emailWrong }),
      ...(!choices[locationId] && { access: INVITE.accessMissing }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return onSend(null);
    const chosen = Object.entries(choices).flatMap(([id, template]) =>
      template === '' ? [] : [{ id, permissions: permissionsOfTemplate(template) }],
    );
    onSend({ name: name.trim(), email: email.trim(), role, locations: chosen });
  };

  return (
    <form
      id="invite"
      className={page.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={INVITE.name}
        autoComplete="off"
        autoFocus
        maxLength={200}
        value={name}
        onChange={setName}
        {...(wrong.name === undefined ? {} : { error: wrong.name })}
      />
      <TextField
        label={INVITE.email}
        help={INVITE.emailHelp}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={setEmail}
        {...(wrong.email === undefined ? {} : { error: wrong.email })}
      />
      {user.role === 'admins' && (
        <NativeSelect
          strong
          label={ROLES.label}
          value={role}
          onChange={(value) => setRole(value as NewInvitation['role'])}
          options={ROLES.options}
        />
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{INVITE.access}</legend>
        {wrong.access && (
          <p role="alert" className={styles.wrong}>
            {wrong.access}
          </p>
        )}
        {places.map(({ id, name: place }) => (
          <NativeSelect
            key={id}
            label={place}
            value={choices[id] ?? ''}
            onChange={(value) => setChoices((last) => ({ ...last, [id]: value as Choice }))}
            options={[
              NONE,
              ...offered(user, id).map((value) => ({ value, text: TEMPLATE_WORDS[value] })),
            ]}
          />
        ))}
      </fieldset>
    </form>
  );
};

/** Invites somebody to the team. */
export const InviteDialog = ({ open, onClose, ...form }: Props) => {
  const { locationId } = form;
  const client = useClient();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    setFailure(null);
    onClose();
  };

  const send = async (body: NewInvitation | null) => {
    if (busy) return;
    setFailure(null);
    if (!body) return;
    setBusy(true);
    try {
      await client.call(invite, { params: { id: locationId }, body });
      notify({
        intent: 'success',
        title: INVITATIONS.sent,
        message: INVITE.sentTo(body.email),
      });
      void cache.invalidateQueries(invitationsQuery(client, locationId));
      close();
    } catch (error) {
      const known = error instanceof ApiError && error.code === 'already_exists';
      setFailure({
        title: INVITE.notSent,
        message: known ? INVITE.alreadyThere : failureOf(error).text,
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={INVITE.title}
      onClose={close}
      failure={failure}
      actions={
        <>
          <Button onClick={close}>{COMMON.cancel}</Button>
          <Button appearance="primary" type="submit" form="invite" busy={busy}>
            {INVITE.send}
          </Button>
        </>
      }
    >
      <InviteForm {...form} onSend={(body) => void send(body)} />
    </Dialog>
  );
};
