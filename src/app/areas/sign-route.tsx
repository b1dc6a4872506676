import type { ComponentProps } from 'react';
import { SignPage } from '#features/questionnaires/signing/sign-page.tsx';
import { WithQueries } from '../with-queries.tsx';

/** The signature after the talk, at a kiosk; nothing of it outlives the page. */
export const SignRoute = (props: ComponentProps<typeof SignPage>) => (
  <WithQueries>
    <SignPage {...props} />
  </WithQueries>
);
