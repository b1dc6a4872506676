import { Suspense, useCallback, useState } from 'react';
import { Route, Switch } from 'wouter';
import type { OpenedLink } from '#features/questionnaires/link/link-page.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { lazyPage } from '../lazy-page.ts';
import { StandaloneShell } from '../shells/standalone-shell.tsx';

const FillRoute = lazyPage(
  () => import('./fill-route.tsx'),
  (module) => module.FillRoute,
  'fill-route',
);
// Hardly anybody sees them: they are no part of what a form waits for.
const NotFoundPage = lazyPage(
  () => import('../not-found.tsx'),
  (module) => module.NotFoundPage,
);
const NotFoundFallback = lazyPage(
  () => import('../not-found.tsx'),
  (module) => module.NotFoundFallback,
);
const LeftPage = lazyPage(
  () => import('#features/questionnaires/fill/left-page.tsx'),
  (module) => module.LeftPage,
);
const ResultRoute = lazyPage(
  () => import('./result-route.tsx'),
  (module) => module.ResultRoute,
);

const ThreadLinkPage = lazyPage(
  () => import('#features/messages/link/thread-link-page.tsx'),
  (module) => module.ThreadLinkPage,
);
const LinkPage = lazyPage(
  () => import('#features/questionnaires/link/link-page.tsx'),
  (module) => module.LinkPage,
);

/** A form by a link without account: what was opened is known to this page alone. */
const Link = () => {
  const [opened, setOpened] = useState<OpenedLink | null>(null);
  const close = useCallback(() => setOpened(null), []);
  if (!opened) return <LinkPage notFound={<NotFoundPage />} onOpen={setOpened} />;
  return (
    <FillRoute
      questionnaireId={opened.questionnaireId}
      handInId={opened.handInId}
      sender="public"
      onLeave={close}
      notFound={<NotFoundPage />}
    />
  );
};

const Fill = ({ id }: { id: string }) => {
  const [left, setLeft] = useState(false);
  const leave = useCallback(() => setLeft(true), []);
  if (left) {
    return <LeftPage onAgain={() => setLeft(false)} />;
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
        <Route path="/nachricht">
          <ThreadLinkPage notFound={<NotFoundPage />} />
        </Route>
        <Route path="/questionnaires/no-menu/link">
          <Link />
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
