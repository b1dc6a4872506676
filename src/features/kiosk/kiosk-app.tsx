import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import type { PreparedSet } from '#contract/questionnaires/hand-over.ts';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { lazyFirst } from '#ui/page/lazy-first.ts';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { handedPerson } from './handed-person.ts';
import { HomePage } from './home/home-page.tsx';
import { KIOSK_APP } from './texts.ts';
import { useKiosk } from './use-kiosk.ts';

// The home page of an enrolled tablet is the common case; the rest comes when it is wanted.
const EnrolPage = lazyFirst(
  () => import('./enrol-page.tsx'),
  (module) => module.EnrolPage,
  'enrol-page',
);
const IdleGuard = lazy(async () => ({ default: (await import('./idle-guard.tsx')).IdleGuard }));
const LeavePage = lazy(async () => ({ default: (await import('./leave-page.tsx')).LeavePage }));
const OutboxFrame = lazy(async () => ({
  default: (await import('./outbox-frame.tsx')).OutboxFrame,
}));
const NextPage = lazy(async () => ({ default: (await import('./next-page.tsx')).NextPage }));
/** Optional: without it the form can be filled too, and ends when nobody touches the screen. */
const WayOut = lazyExtra(async () => (await import('./way-out.tsx')).WayOut);
/** Optional: without it a patient can walk to the desk. */
const HelpCall = lazyExtra(async () => (await import('./help/help-call.tsx')).HelpCall);
const PinDialog = lazy(async () => ({ default: (await import('./pin/pin-dialog.tsx')).PinDialog }));

export interface KioskAppProps {
  /** The page that fills a form; `provePin` asks the staff PIN and answers whether it was right. */
  renderFill: (
    questionnaireId: string,
    session: {
      leave: () => void;
      provePin: () => Promise<boolean>;
      /** Whom the form is prepared for. */
      person: PreparedSet['person'];
    },
  ) => ReactNode;
  /** The signature after a talk; the key opens what was filled. */
  renderSign: (
    key: string,
    leave: () => void,
    wayOut: (unsigned: boolean) => ReactNode,
  ) => ReactNode;
  /** The Ausgang; `provePin` asks the staff PIN for what the title names. */
  renderOutbox: (provePin: (title: string) => Promise<boolean>) => ReactNode;
  /** What an unknown address below /kiosk shows. */
  renderNotFound: () => ReactNode;
}

const isSome = <T,>(all: readonly T[]): all is readonly [T, ...T[]] => all.length > 0;

/** The tablet on the wall: enrolment, home, one form at a time, and out again by PIN. */
export const KioskApp = ({
  renderFill,
  renderSign,
  renderOutbox,
  renderNotFound,
}: KioskAppProps) => {
  const kiosk = useKiosk();
  const { state } = kiosk;

  if (state.is === 'reading') return <LoadingState label={KIOSK_APP.loading} />;
  if (state.is === 'broken') {
    return (
      <ErrorState
        alone
        title={KIOSK_APP.unreadableTitle}
        text={KIOSK_APP.unreadable}
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (state.is === 'none') {
    return (
      <Suspense fallback={<LoadingState />}>
        <EnrolPage revoked={state.revoked} onEnrolled={kiosk.enrol} />
      </Suspense>
    );
  }
  if (state.is === 'leaving') {
    return (
      <Suspense fallback={<LoadingState />}>
        <LeavePage kiosk={state.kiosk} onStay={kiosk.stay} onLeft={kiosk.gone} />
      </Suspense>
    );
  }
  const { rest, signKey, question } = state;
  return (
    <>
      <Switch>
        <Route path="/kiosk">
          {signKey ? (
            // Without an address of its own: no "back" and no reload leads to it.
            <Suspense fallback={<LoadingState />}>
              <IdleGuard onEnd={kiosk.end}>
                {renderSign(signKey, kiosk.end, (unsigned) => (
                  <WayOut onLeave={kiosk.end} leaves={unsigned ? 'signature' : undefined} />
                ))}
              </IdleGuard>
            </Suspense>
          ) : isSome(rest) ? (
            <Suspense fallback={<LoadingState />}>
              <WayOut onLeave={kiosk.stop} />
              <NextPage rest={rest} onGoOn={() => void kiosk.begin(rest)} onStop={kiosk.stop} />
            </Suspense>
          ) : (
            <HomePage
              kiosk={state.kiosk}
              onOpen={(id) => void kiosk.open(id)}
              onResume={kiosk.fill}
              onBegin={kiosk.take}
              onOutbox={kiosk.showOutbox}
              onExit={() => void kiosk.exit()}
              onRevoked={kiosk.revoke}
            />
          )}
        </Route>
        <Route path="/kiosk/fill/:id">
          {({ id }) => (
            <Suspense fallback={<LoadingState />}>
              <WayOut onLeave={kiosk.end} leaves="form" />
              <IdleGuard onEnd={kiosk.end}>
                {renderFill(id, {
                  leave: () => void kiosk.leave(),
                  provePin: kiosk.provePin,
                  person: handedPerson(),
                })}
              </IdleGuard>
            </Suspense>
          )}
        </Route>
        <Route path="/kiosk/ausgang">
          <Suspense fallback={<LoadingState />}>
            <OutboxFrame onLeave={kiosk.home}>{renderOutbox(kiosk.askPin)}</OutboxFrame>
          </Suspense>
        </Route>
        <Route>{renderNotFound()}</Route>
      </Switch>
      <Suspense>
        <HelpCall token={state.kiosk.token} />
      </Suspense>
      {question && (
        <Suspense>
          <PinDialog
            title={question.title}
            verifier={state.kiosk.device.pin_verifier}
            onAnswer={question.answer}
          />
        </Suspense>
      )}
    </>
  );
};
