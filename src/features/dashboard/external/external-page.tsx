import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { otisToken } from '#contract/practice/calls/locations.ts';
import { ApiError } from '#data/http/api-error.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useRead } from '#platform/reading/use-read.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { usePageStyles } from '../page-styles.ts';
import { decideExternal, withToken } from './decide-external.ts';
import { EXTERNAL_PAGE } from './texts.ts';

/**
 * Goes to the booking service, with a token for who is signed in. The visit takes the place of this
 * page, so no address of ours is left that knows the token; pages send no referrer.
 */
const ToBooking = ({ url }: { url: URL }) => {
  const styles = usePageStyles();
  const client = useClient();
  const { status } = useAuth();
  const signedIn = status === 'signed_in';
  const { href } = url;
  const { data, error, again } = useRead(signedIn ? 'token' : 'none', async (signal) => {
    if (!signedIn) return { token: null };
    try {
      return (await client.call(otisToken, { signal, quiet: true })).data;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) return { token: null };
      throw failure;
    }
  });
  useEffect(() => {
    if (data) window.location.replace(withToken(new URL(href), data.token));
  }, [data, href]);

  if (error === undefined) return <LoadingState label={EXTERNAL_PAGE.booking} />;
  return (
    <section className={styles.page}>
      <ErrorState
        alone
        title={EXTERNAL_PAGE.bookingFailed}
        text={failureOf(error).text}
        onRetry={again}
      />
    </section>
  );
};

const LOOK_AGAIN_MS = 1_500;

/** The address is refused. It is looked up once more, as its button may be new. */
const Refused = ({ place, onLook }: { place: string; onLook: () => void }) => {
  const styles = usePageStyles();
  // The worker first answers from its cache and updates that, so only the second reading is
  // current.
  useEffect(() => {
    const timer = setTimeout(onLook, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [onLook]);
  return (
    <section className={styles.page}>
      <PageTitle>{EXTERNAL_PAGE.refused}</PageTitle>
      <p className={styles.text}>{EXTERNAL_PAGE.refusedHint(place)}</p>
      <div>
        <ButtonLink href="/dashboard">{EXTERNAL_PAGE.home}</ButtonLink>
      </div>
    </section>
  );
};

/** `/external?url=…`: the booking service, an address of the dashboard, or a refusal. */
export const ExternalPage = ({ notFound }: { notFound: ReactNode }) => {
  const styles = usePageStyles();
  const [search] = useSearchParams();
  const { status, company, location, retry } = usePractice();
  const wanted = search.get('url');
  if (!wanted) return notFound;
  if (status === 'loading') return <LoadingState label={EXTERNAL_PAGE.practiceLoading} />;
  if (!company || !location) {
    return <ErrorState alone text={EXTERNAL_PAGE.practiceFailed} onRetry={retry} />;
  }
  const decision = decideExternal(wanted, company.otis_origin, location);
  if (decision.kind === 'booking') return <ToBooking url={decision.url} />;
  if (decision.kind === 'refused') return <Refused place={location.name} onLook={retry} />;
  return (
    <section className={styles.page}>
      <PageTitle>{EXTERNAL_PAGE.leaving}</PageTitle>
      <p className={styles.text}>
        {EXTERNAL_PAGE.leavingTo} <strong>{decision.host}</strong>
        {EXTERNAL_PAGE.responsible}
      </p>
      <div className={styles.block}>
        <ButtonLink appearance="primary" size="large" href={decision.href} rel="noreferrer">
          {EXTERNAL_PAGE.open(decision.host)}
        </ButtonLink>
        <ButtonLink size="large" href="/dashboard">
          {EXTERNAL_PAGE.stay}
        </ButtonLink>
      </div>
    </section>
  );
};
