import { Suspense } from 'react';
import { LoadingState } from '#ui/states.tsx';
import { lazyPage } from '../lazy-page.ts';
import { NotFoundFallback } from '../not-found.tsx';
import { StandaloneShell } from '../shells/standalone-shell.tsx';

const KioskApp = lazyPage(
  () => import('#features/kiosk/kiosk-app.tsx'),
  (module) => module.KioskApp,
);
const FillRoute = lazyPage(
  () => import('./fill-route.tsx'),
  (module) => module.FillRoute,
);
const OutboxPage = lazyPage(
  () => import('#features/outbox/outbox-page.tsx'),
  (module) => module.OutboxPage,
);

const HOME = '/kiosk';
const notFound = <NotFoundFallback home={HOME} />;

/** The tablet on the wall. */
export const KioskArea = () => (
  <StandaloneShell>
    <Suspense fallback={<LoadingState />}>
      <KioskApp
        renderFill={(id, { leave, provePin }) => (
          <FillRoute
            key={id}
            questionnaireId={id}
            sender="kiosk"
            onLeave={leave}
            provePin={provePin}
            notFound={notFound}
          />
        )}
        renderOutbox={(provePin) => <OutboxPage audience="kiosk" provePin={provePin} />}
        renderNotFound={() => notFound}
      />
    </Suspense>
  </StandaloneShell>
);
