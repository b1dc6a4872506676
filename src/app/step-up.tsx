import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { StepUpDialog } from '#features/auth/step-up/step-up-dialog.tsx';
import { ApiClientContext } from '#platform/api-client.tsx';
import { api } from './api.ts';

/** Asks for the second factor above whatever is open; whether it came. */
export const askForFactor = (): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const end = (passed: boolean) => {
      root.unmount();
      place.remove();
      resolve(passed);
    };
    root.render(
      <ApiClientContext value={api}>
        <Suspense>
          <StepUpDialog onEnd={end} />
        </Suspense>
      </ApiClientContext>,
    );
  });
