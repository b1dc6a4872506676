import { Suspense } from 'react';
import { LoadingState } from '#ui/states/states.tsx';
import { lazyPage } from '../lazy-page.ts';
import { StandaloneShell } from '../shells/standalone-shell.tsx';

const KioskApp = lazyPage(
  () => import('#features/kiosk/kiosk-app.tsx'),
  (module) => module.KioskApp,
  'kiosk-app',
);
const FillRoute = lazyPage(
  () => import('./fill-route.tsx'),
  (module) => module.FillRoute,
);
const SignRoute = lazyPage(
  () => import('./sign-route.tsx'),
  (module) => module.SignRoute,
);
const OutboxPage = lazyPage(
  () => import('#features/outbox/outbox-page.tsx'),
  (module) => module.OutboxPage,
);

// Nobody comes to an unknown address on a tablet without an address bar.
const NotFoundFallback = lazyPage(
  () => import('../not-found.tsx'),
  (module) => module.NotFoundFallback,
);

const HOME = '/kiosk';
const notFound = <NotFoundFallback home={HOME} />;

/** The tablet on the wall. */
export const KioskArea = () => (
  <StandaloneShell>
    <Suspense fallback={<LoadingState />}>
      <KioskApp
        renderFill={(id, { leave, provePin, person }) => (
          <FillRoute
            key={id}
            questionnaireId={id}
            sender="kiosk"
            person={person}
            onLeave={leave}
            provePin={provePin}
            notFound={notFound}
          />
        )}
        renderSign={(key, leave, wayOut) => (
          <SignRoute resultKey={key} onLeave={leave} wayOut={wayOut} />
        )}
        renderOutbox={(provePin) => <OutboxPage audience="kiosk" provePin={provePin} />}
        renderNotFound={() => notFound}
      />
    </Suspense>
  </StandaloneShell>
);
