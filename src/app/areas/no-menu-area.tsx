import { Suspense, useCallback, useState } from 'react';
import { Route, Switch } from 'wouter';
import { Button } from '#ui/button.tsx';
import { EmptyState, LoadingState } from '#ui/states.tsx';
import { lazyPage } from '../lazy-page.ts';
import { NotFoundFallback, NotFoundPage } from '../not-found.tsx';
import { StandaloneShell } from '../shells/standalone-shell.tsx';

const FillRoute = lazyPage(
  () => import('./fill-route.tsx'),
  (module) => module.FillRoute,
);
const ResultRoute = lazyPage(
  () => import('./result-route.tsx'),
  (module) => module.ResultRoute,
);

const Fill = ({ id }: { id: string }) => {
  const [left, setLeft] = useState(false);
  const leave = useCallback(() => setLeft(true), []);
  if (left) {
    return (
      <EmptyState
        title="Sie können dieses Fenster schließen"
        text="Was Sie abgesendet haben, ist auf dem Weg in die Praxis oder wartet hier verschlüsselt auf Netz."
        action={<Button onClick={() => setLeft(false)}>Fragebogen noch einmal öffnen</Button>}
      />
    );
  }
  return (
    <FillRoute questionnaireId={id} sender="public" onLeave={leave} notFound={<NotFoundPage />} />
  );
};

/** Forms and their copies behind a code or link: no menu, no sign-in, no role rule. */
export const NoMenuArea = () => (
  <StandaloneShell>
    <Suspense fallback={<LoadingState />}>
      <Switch>
        <Route path="/questionnaires/no-menu/view/:id">
          {({ id }) => <Fill key={id} id={id} />}
        </Route>
        <Route path="/questionnaires/no-menu/result">
          <ResultRoute />
        </Route>
        <Route>
          <NotFoundFallback />
        </Route>
      </Switch>
    </Suspense>
  </StandaloneShell>
);
