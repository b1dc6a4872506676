import { useRef, useState } from 'react';
import { register } from '#contract/access/calls/door.ts';
import { ApiError } from '#data/http/api-error.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { untilTyped } from '#ui/fields/until-typed.ts';
import { Notice } from '#ui/states/notice.tsx';
import { AddressField } from './address/address-field.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { birthDate } from './birth-date.ts';
import { ErrorSummary } from './error-summary.tsx';
import { PasswordField } from './password/password-field.tsx';
import { PASSWORD_HELP } from './password/password-rules.ts';
import {
  type Field,
  type Problems,
  problemsOf,
  type RegistrationDraft,
  serverProblems,
} from './registration.ts';
import { failureText } from './sign-in-words.ts';
import { REGISTER_FORM, REGISTER_LABELS } from './texts.ts';

interface Props {
  locationId: string;
  draft: RegistrationDraft;
  onDraft: (draft: RegistrationDraft) => void;
  email: string;
  onEmail: (email: string) => void;
  /** The code is on its way; `again` sends another one, as long as this page lives. */
  onSent: (again: () => Promise<unknown>) => void;
}

/** Everything that an account needs, on one page, with what is wrong beside the field and above. */
export const RegisterForm = ({ locationId, draft, onDraft, email, onEmail, onSent }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);

  const say = (found: Problems) => {
    setProblems(found);
    setRound(round + 1);
  };
  const submit = async () => {
    setFailed(undefined);
    const found = problemsOf({ ...draft, email, password }, new Date().toISOString().slice(0, 10));
    say(found);
    const born = birthDate(draft.date_of_birth);
    if (Object.keys(found).length > 0 || born === null) return;
    setBusy(true);
    const phone = draft.phone.trim();
    const body = {
      email: email.trim(),
      password,
      first_name: draft.first_name.trim(),
      last_name: draft.last_name.trim(),
      date_of_birth: born,
      ...(phone === '' ? {} : { phone }),
    };
    const send = () =>
      client.call(register, {
        headers: doorHeaders(),
        params: { id: locationId },
        body,
        quiet: true,
      });
    try {
      await send();
      onSent(send);
    } catch (error) {
      const named =
        error instanceof ApiError && error.code === 'invalid_input'
          ? serverProblems(error.problem?.errors)
          : {};
      say(named);
      if (Object.keys(named).length === 0) setFailed(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof RegistrationDraft) => ({
    name,
    size: 'large' as const,
    value: draft[name],
    onChange: (text: string) => onDraft({ ...draft, [name]: text }),
    ...(problems[name] === undefined ? {} : { error: problems[name] }),
  });
  const go = (name: string) => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLElement) input.focus();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <ErrorSummary
        round={round}
        onGo={go}
        problems={Object.entries(problems).map(([name, text]) => ({
          name,
          text,
          label: REGISTER_LABELS[name as Field],
        }))}
      />
      <TextField
        {...field('first_name')}
        label={REGISTER_LABELS.first_name}
        autoComplete={untilTyped('given-name', draft.first_name)}
        maxLength={100}
      />
      <TextField
        {...field('last_name')}
        label={REGISTER_LABELS.last_name}
        autoComplete={untilTyped('family-name', draft.last_name)}
        maxLength={100}
      />
      <TextField
        {...field('date_of_birth')}
        label={REGISTER_LABELS.date_of_birth}
        help={REGISTER_FORM.dateHelp}
        inputMode="text"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...field('phone')}
        label={REGISTER_FORM.phoneLabel}
        help={REGISTER_FORM.phoneHelp}
        type="tel"
        inputMode="tel"
        autoComplete={untilTyped('tel', draft.phone)}
        maxLength={40}
      />
      <AddressField
        value={email}
        onChange={onEmail}
        help={REGISTER_FORM.addressHelp}
        error={problems.email}
      />
      <PasswordField
        kind="new-password"
        help={PASSWORD_HELP}
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
      <p className={styles.text}>
        {REGISTER_FORM.privacy}{' '}
        <a href="/datenschutz" target="_blank" rel="noopener">
          {REGISTER_FORM.privacyLink}
        </a>
        .
      </p>
      <div role="alert" className={styles.said}>
        {failed && <Notice intent="error">{failed}</Notice>}
      </div>
      <Button appearance="primary" size="large" type="submit" busy={busy}>
        {REGISTER_FORM.submit}
      </Button>
    </form>
  );
};
