import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { PreparedQuestionnaire, PreparedSet } from '#contract/entities/hand-over.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { chooseLanguage } from '#platform/language.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { handedPerson, keepHandedPerson } from './handed-person.ts';
import { HomePage } from './home-page.tsx';

// The home page of an enrolled tablet is the common case; the rest comes when it is wanted.
const EnrolPage = lazy(async () => ({ default: (await import('./enrol-page.tsx')).EnrolPage }));
const IdleGuard = lazy(async () => ({ default: (await import('./idle-guard.tsx')).IdleGuard }));
const LeavePage = lazy(async () => ({ default: (await import('./leave-page.tsx')).LeavePage }));
const OutboxFrame = lazy(async () => ({
  default: (await import('./outbox-frame.tsx')).OutboxFrame,
}));
const NextPage = lazy(async () => ({ default: (await import('./next-page.tsx')).NextPage }));
const PinDialog = lazy(async () => ({ default: (await import('./pin-dialog.tsx')).PinDialog }));

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
  renderSign: (key: string, leave: () => void) => ReactNode;
  /** The Ausgang; `provePin` asks the staff PIN for what the title names. */
  renderOutbox: (provePin: (title: string) => Promise<boolean>) => ReactNode;
  /** What an unknown address below /kiosk shows. */
  renderNotFound: () => ReactNode;
}

type Known =
  | { state: 'reading' }
  | { state: 'broken' }
  | { state: 'none'; revoked: boolean }
  | { state: 'enrolled'; kiosk: StoredKiosk; leaving?: boolean };

const isSome = <T,>(all: readonly T[]): all is readonly [T, ...T[]] => all.length > 0;

interface PinQuestion {
  title: string;
  answer: (right: boolean) => void;
}

/** The tablet on the wall: enrolment, home, one form at a time, and out again by PIN. */
export const KioskApp = ({
  renderFill,
  renderSign,
  renderOutbox,
  renderNotFound,
}: KioskAppProps) => {
  const [, navigate] = useLocation();
  const [known, setKnown] = useState<Known>({ state: 'reading' });
  const [question, setQuestion] = useState<PinQuestion | null>(null);
  const [signKey, setSignKey] = useState<string>();
  const [rest, setRest] = useState<readonly PreparedQuestionnaire[]>([]);

  useEffect(() => {
    Promise.all([import('#data/kiosk-store.ts'), import('./queue.ts')])
      .then(([{ loadKiosk }, { betweenForms }]) =>
        Promise.all([loadKiosk(), betweenForms(Date.now())]),
      )
      .then(([kiosk, left]) => {
        setRest(left);
        setKnown(kiosk ? { state: 'enrolled', kiosk } : { state: 'none', revoked: false });
      })
      .catch(() => setKnown({ state: 'broken' }));
  }, []);

  const isKiosk = known.state === 'enrolled';
  useEffect(() => {
    if (!isKiosk) return;
    let letGo = () => {};
    let gone = false;
    void import('./kiosk-screen.ts').then(({ holdScreen }) => {
      if (!gone) letGo = holdScreen();
    });
    return () => {
      gone = true;
      letGo();
    };
  }, [isKiosk]);

  const askPin = useCallback(
    (title: string) =>
      new Promise<boolean>((resolve) => {
        setQuestion({
          title,
          answer: (right) => {
            setQuestion(null);
            resolve(right);
          },
        });
      }),
    [],
  );

  // The address is replaced, so that "back" shows nothing of the person before.
  const home = useCallback(() => navigate('/kiosk', { replace: true }), [navigate]);
  /** The form was broken off: what is kept of it is offered with the rest of its set. */
  const end = useCallback(() => {
    chooseLanguage(null);
    setSignKey(undefined);
    keepHandedPerson(undefined);
    home();
  }, [home]);
  /** The form was handed in: on to the next of its set, or to the next person. */
  const leave = useCallback(async () => {
    const left = await import('./queue.ts')
      .then(({ afterForm }) => afterForm(Date.now()))
      .catch(() => []);
    if (left.length === 0) end();
    else home();
  }, [end, home]);
  const fill = useCallback(
    (id: string) => {
      setRest([]);
      navigate(`/kiosk/fill/${id}`, { replace: true });
    },
    [navigate],
  );
  /** Opens the first of these; the others come after it. */
  const begin = useCallback(
    async (forms: readonly PreparedQuestionnaire[]) => {
      const [first, ...others] = forms;
      const { keepRest } = await import('./queue.ts');
      await keepRest(others, Date.now());
      if (first) fill(first.id);
    },
    [fill],
  );
  const stop = useCallback(() => {
    setRest([]);
    void begin([]);
    end();
  }, [begin, end]);
  const revoked = useCallback(() => setKnown({ state: 'none', revoked: true }), []);
  const provePin = useCallback(() => askPin('Fragebogen weiter ausfüllen'), [askPin]);

  const exit = async () => {
    if (known.state !== 'enrolled' || !(await askPin('Kiosk beenden'))) return;
    setKnown({ ...known, leaving: true });
  };

  if (known.state === 'reading') return <LoadingState label="Das Tablet wird vorbereitet" />;
  if (known.state === 'broken') {
    return (
      <ErrorState
        alone
        title="Der Speicher dieses Tablets lässt sich nicht lesen"
        text="Bitte laden Sie die Seite neu. Bleibt es dabei, starten Sie das Tablet neu; was wartet, bleibt gespeichert."
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (known.state === 'none') {
    return (
      <Suspense fallback={<LoadingState />}>
        <EnrolPage
          revoked={known.revoked}
          onEnrolled={(kiosk) => setKnown({ state: 'enrolled', kiosk })}
        />
      </Suspense>
    );
  }
  if (known.leaving) {
    return (
      <Suspense fallback={<LoadingState />}>
        <LeavePage
          kiosk={known.kiosk}
          onStay={() => setKnown({ ...known, leaving: false })}
          onLeft={() => setKnown({ state: 'none', revoked: false })}
        />
      </Suspense>
    );
  }
  return (
    <>
      <Switch>
        <Route path="/kiosk">
          {signKey ? (
            // Without an address of its own: no "back" and no reload leads to it.
            <Suspense fallback={<LoadingState />}>
              <IdleGuard onEnd={end}>{renderSign(signKey, end)}</IdleGuard>
            </Suspense>
          ) : isSome(rest) ? (
            <Suspense fallback={<LoadingState />}>
              <NextPage rest={rest} onGoOn={() => void begin(rest)} onStop={stop} />
            </Suspense>
          ) : (
            <HomePage
              kiosk={known.kiosk}
              onOpen={(id) => {
                keepHandedPerson(undefined);
                void begin([]).then(() => fill(id));
              }}
              onResume={fill}
              onBegin={({ questionnaires, key, person }) => {
                if (key) return setSignKey(key);
                keepHandedPerson(person);
                void begin(questionnaires);
              }}
              onOutbox={() => navigate('/kiosk/ausgang', { replace: true })}
              onExit={() => void exit()}
              onRevoked={revoked}
            />
          )}
        </Route>
        <Route path="/kiosk/fill/:id">
          {({ id }) => (
            <Suspense fallback={<LoadingState />}>
              <IdleGuard onEnd={end}>
                {renderFill(id, {
                  leave: () => void leave(),
                  provePin,
                  person: handedPerson(),
                })}
              </IdleGuard>
            </Suspense>
          )}
        </Route>
        <Route path="/kiosk/ausgang">
          <Suspense fallback={<LoadingState />}>
            <OutboxFrame onLeave={home}>{renderOutbox(askPin)}</OutboxFrame>
          </Suspense>
        </Route>
        <Route>{renderNotFound()}</Route>
      </Switch>
      {question && (
        <Suspense>
          <PinDialog
            title={question.title}
            verifier={known.kiosk.device.pin_verifier}
            onAnswer={question.answer}
          />
        </Suspense>
      )}
    </>
  );
};
