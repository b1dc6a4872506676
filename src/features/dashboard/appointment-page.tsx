import { useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import {
  AppointmentWish,
  requestAppointment,
  WISH_LIMITS,
} from '#contract/activities/calls/appointments.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { useLocalWrites } from '#platform/sync/local-rows.ts';
import { type NotWritten, needsNewName, notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LongTextField } from '#ui/fields/long-text-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states/states.tsx';
import {
  APPOINTMENT_PAGE,
  APPOINTMENT_WHEN,
  APPOINTMENT_WISHES,
  APPOINTMENT_WORDS,
} from './appointment-texts.ts';
import { usePageStyles } from './page-styles.ts';
import { COMMON } from './texts.ts';

/** What is typed stays on this device until it is sent. */
const Draft = z.object({ wish: AppointmentWish, when: z.string(), reason: z.string() });
type Draft = z.infer<typeof Draft>;

/** Where a wish is on its way to the practice; words that promise nothing more. */
const Sent = ({ id, onAgain }: { id: string; onAgain: () => void }) => {
  const styles = usePageStyles();
  const writes = useLocalWrites(requestAppointment.id) ?? [];
  const own = writes.find(({ body }) => (body as { id: string }).id === id);
  const arrived = own === undefined || own.state === 'acked';
  return (
    <section className={styles.page}>
      <PageTitle>{arrived ? APPOINTMENT_PAGE.arrived : APPOINTMENT_PAGE.waiting}</PageTitle>
      <p className={styles.text} role="status">
        {arrived ? APPOINTMENT_PAGE.arrivedHint : APPOINTMENT_PAGE.waitingHint}
      </p>
      <div className={styles.block}>
        <ButtonLink appearance="primary" size="large" href="/dashboard">
          {APPOINTMENT_PAGE.home}
        </ButtonLink>
        <Button size="large" onClick={onAgain}>
          {APPOINTMENT_PAGE.again}
        </Button>
      </div>
    </section>
  );
};

interface FormProps {
  locationId: string;
  first: Draft;
  keep: (draft: Draft) => void;
  drop: () => void;
  onSent: (id: string) => void;
}

const Form = ({ locationId, first, keep, drop, onSent }: FormProps) => {
  const styles = usePageStyles();
  const { post } = useWriter();
  const [draft, setDraft] = useState(first);
  const [missing, setMissing] = useState(false);
  const [failed, setFailed] = useState<NotWritten | null>(null);
  const [busy, setBusy] = useState(false);
  // The same try again goes under the same name.
  const [id, setId] = useState(uuidv7);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(next);
  };
  const send = async () => {
    setMissing(draft.when.trim() === '');
    if (draft.when.trim() === '') return;
    setBusy(true);
    const body = { ...draft, id, location_id: locationId };
    const wish = { endpoint: requestAppointment, lane: id, body, words: APPOINTMENT_WORDS };
    const said = notWritten(await post(wish));
    setBusy(false);
    setFailed(said);
    if (needsNewName(said)) setId(uuidv7());
    if (said) return;
    drop();
    onSent(id);
  };
  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <NativeSelect
        strong
        label={APPOINTMENT_PAGE.wish}
        options={Object.entries(APPOINTMENT_WISHES).map(([value, text]) => ({ value, text }))}
        value={draft.wish}
        onChange={(wish) => change({ wish: wish as AppointmentWish })}
      />
      <TextField
        label={APPOINTMENT_WHEN[draft.wish]}
        help={draft.wish === 'new' ? APPOINTMENT_PAGE.whenHelp : undefined}
        maxLength={WISH_LIMITS.when}
        autoComplete="off"
        value={draft.when}
        onChange={(when) => change({ when })}
        {...(missing && draft.when.trim() === '' ? { error: APPOINTMENT_PAGE.whenMissing } : {})}
      />
      <LongTextField
        label={APPOINTMENT_PAGE.reason}
        maxLength={WISH_LIMITS.reason}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
      />
      <div role="alert">
        {failed && (
          <Notice intent="error" title={failed.title}>
            {failed.message}
          </Notice>
        )}
      </div>
      <div>
        <Button appearance="primary" size="large" type="submit" busy={busy}>
          {APPOINTMENT_PAGE.send}
        </Button>
      </div>
    </form>
  );
};

/** `/termin`: a wish for an appointment, while the practice has no booking service (PRD-17). */
export const AppointmentPage = () => {
  const styles = usePageStyles();
  const [search] = useSearchParams();
  const { status: auth } = useAuth();
  const { status, location, retry } = usePractice();
  const kept = useKeptText('appointment', Draft);
  const [sent, setSent] = useState<string | null>(null);
  const asked = AppointmentWish.safeParse(search.get('wunsch'));
  const wish = asked.success ? asked.data : 'new';
  useEffect(() => {
    if (sent === null) window.scrollTo(0, 0);
  }, [sent]);
  if (status === 'loading' || auth === 'loading') return <LoadingState />;
  if (!location) {
    return <ErrorState alone text={COMMON.practiceFailed} onRetry={retry} />;
  }
  if (auth !== 'signed_in') {
    return (
      <EmptyState
        alone
        title={APPOINTMENT_PAGE.signedOut}
        text={APPOINTMENT_PAGE.signedOutHint(formatPhone(location.phone))}
        action={<ButtonLink href="/auth/login">{APPOINTMENT_PAGE.signIn}</ButtonLink>}
      />
    );
  }
  if (sent !== null) {
    return <Sent id={sent} onAgain={() => setSent(null)} />;
  }
  if (kept.found === undefined) return <LoadingState />;
  return (
    <section className={styles.page}>
      <PageTitle>{APPOINTMENT_PAGE.title}</PageTitle>
      <p className={styles.text}>
        {APPOINTMENT_PAGE.hint(location.name, formatPhone(location.phone))}
      </p>
      <Form
        key={wish}
        locationId={location.id}
        first={{
          when: '',
          reason: '',
          ...kept.found,
          wish: asked.success ? wish : (kept.found?.wish ?? wish),
        }}
        keep={kept.keep}
        drop={kept.drop}
        onSent={setSent}
      />
    </section>
  );
};
