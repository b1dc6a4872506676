import { type ReactNode, useRef, useState } from 'react';
import { createPractice } from '#contract/practice/calls/setup.ts';
import { linkParamOf } from '#contract/practice/link-param.ts';
import { ApiError } from '#data/http/api-error.ts';
import { DOOR_KEYS } from '#platform/identity/door-keys.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { writeText } from '#platform/storage/storage.ts';
import { SESSION_KEYS } from '#platform/storage/storage-keys.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { untilTyped } from '#ui/fields/until-typed.ts';
import { Notice } from '#ui/states/notice.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { AddressField } from '../address/address-field.tsx';
import { useKept } from '../address/use-kept.ts';
import { AuthHead } from '../auth-head.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { PASSWORD_HELP } from '../password/password-rules.ts';
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx';
import { failureText } from '../sign-in-words.ts';
import { useSignIn } from '../use-sign-in.ts';
import {
  bodyOf,
  type SetupDraft,
  type SetupField,
  type SetupProblems,
  setupDraftOf,
  setupProblems,
  setupProblemsOf,
} from './setup-draft.ts';
import { SETUP_FORM, SETUP_LABELS } from './texts.ts';

/** Where a new practice goes on. */
const NEXT = '/personnel/settings/empfang/backup';

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    '&:not(:first-of-type)': { marginTop: tokens.spacingVerticalXL },
  },
  legend: {
    padding: 0,
    marginBottom: tokens.spacingVerticalL,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  place: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9em) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
  },
});

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const styles = useStyles();
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
};

interface Props {
  /** Of the link; the server takes it once. */
  token: string;
  /** The link opens nothing any more. */
  onDead: () => void;
}

/** Practice, first location and first admin; then the sign-in with its second factor. */
export const SetupForm = ({ token, onDead }: Props) => {
  const styles = useAuthStyles();
  const own = useStyles();
  const client = useClient();
  const { retry } = usePractice();
  const { attempt, error, busy: signingIn, challenge, dropChallenge } = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [kept, keep, ready] = useKept(DOOR_KEYS.setup);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<SetupProblems>({});
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const draft = setupDraftOf(kept);

  const say = (found: SetupProblems) => {
    setProblems(found);
    setRound(round + 1);
  };
  const submit = async () => {
    setFailed(undefined);
    const found = setupProblems(draft, password);
    say(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = bodyOf(draft, password, token);
      const { data } = await client.call(createPractice, { body, quiet: true });
      retry();
      writeText(SESSION_KEYS.wantedRoute, NEXT, 'sessionStorage');
      await attempt((identity) => identity.signIn(data.email, password));
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : undefined;
      if (code === 'code_wrong') return onDead();
      const named =
        failure instanceof ApiError && code === 'invalid_input'
          ? setupProblemsOf(failure.problem?.errors)
          : {};
      say(named);
      if (code === 'already_exists') {
        setFailed(SETUP_FORM.exists);
      } else if (Object.keys(named).length === 0) setFailed(failureText(failure));
    } finally {
      setBusy(false);
    }
  };

  if (challenge !== null) {
    return (
      <>
        <AuthHead title={SETUP_FORM.secondFactorTitle} />
        <SecondFactorStep
          challenge={challenge}
          onDone={({ access_token, browser_token }) =>
            attempt((identity) =>
              identity.secondFactorPassed(challenge, access_token, browser_token),
            )
          }
          onCancel={dropChallenge}
        />
      </>
    );
  }
  if (!ready) return <LoadingState />;

  const field = (name: keyof SetupDraft) => ({
    name,
    label: SETUP_LABELS[name],
    size: 'large' as const,
    maxLength: 100,
    autoComplete: 'off',
    value: draft[name],
    onChange: (text: string) => keep(JSON.stringify({ ...draft, [name]: text })),
    ...(problems[name] === undefined ? {} : { error: problems[name] }),
  });
  const go = (name: string) => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLElement) input.focus();
  };
  const proposal = linkParamOf(draft.practice);
  const trouble = failed ?? error;
  return (
    <>
      <AuthHead title={SETUP_FORM.title} />
      <p className={styles.text}>{SETUP_FORM.text}</p>
      <form
        ref={form}
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !signingIn) void submit();
        }}
      >
        <ErrorSummary
          round={round}
          onGo={go}
          problems={Object.entries(problems).map(([name, text]) => ({
            name,
            text,
            label: SETUP_LABELS[name as SetupField],
          }))}
        />
        <Part title={SETUP_FORM.practice}>
          <TextField {...field('practice')} autoFocus />
          <TextField
            {...field('link_param')}
            label={SETUP_FORM.linkParamLabel}
            help={proposal ? SETUP_FORM.linkParamProposal(proposal) : SETUP_FORM.linkParamHelp}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        </Part>
        <Part title={SETUP_FORM.location}>
          <TextField
            {...field('location')}
            label={SETUP_FORM.locationLabel}
            help={SETUP_FORM.locationHelp}
          />
          <TextField
            {...field('street')}
            autoComplete={untilTyped('street-address', draft.street)}
          />
          <div className={own.place}>
            <TextField {...field('postal_code')} inputMode="numeric" maxLength={5} />
            <TextField {...field('city')} />
          </div>
          <TextField
            {...field('phone')}
            help={SETUP_FORM.phoneHelp}
            type="tel"
            inputMode="tel"
            autoComplete={untilTyped('tel', draft.phone)}
            maxLength={40}
          />
        </Part>
        <Part title={SETUP_FORM.account}>
          <TextField {...field('name')} autoComplete={untilTyped('name', draft.name)} />
          <AddressField
            value={draft.email}
            onChange={field('email').onChange}
            help={SETUP_FORM.addressHelp}
            error={problems.email}
          />
          <PasswordField
            kind="new-password"
            help={PASSWORD_HELP}
            value={password}
            onChange={setPassword}
            error={problems.password}
          />
        </Part>
        <div role="alert" className={styles.said}>
          {trouble && <Notice intent="error">{trouble}</Notice>}
        </div>
        <Button appearance="primary" size="large" type="submit" busy={busy || signingIn}>
          {SETUP_FORM.submit}
        </Button>
      </form>
    </>
  );
};
