import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { isSecure } from '#platform/practice/secure-context.ts';
import { type Scale, ThemeProvider } from '#ui/theme-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.ts';
import { placeOf } from './places.ts';
import { Providers } from './providers.tsx';
import { Routes } from './routes.tsx';

const InsecurePage = lazyPage(
  () => import('./insecure-page.tsx'),
  (module) => module.InsecurePage,
);

const scaleOf = (path: string): Scale => {
  const place = placeOf(path);
  if (place === 'personnel') return 'team';
  return place === 'kiosk' ? 'kiosk' : 'patient';
};

/** Puts everything together. Over an insecure line nothing but an explanation is shown. */
export const App = () => {
  const [path] = useLocation();
  return (
    <ThemeProvider scale={scaleOf(path)}>
      <ErrorBoundary>
        {isSecure() ? (
          <Providers>
            <Routes />
          </Providers>
        ) : (
          <Suspense>
            <InsecurePage />
          </Suspense>
        )}
      </ErrorBoundary>
    </ThemeProvider>
  );
};
