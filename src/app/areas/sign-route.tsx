import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { SignPage } from '#features/questionnaire/signing/sign-page.tsx';
import { createQueryClient } from '#platform/query-client.ts';

/** The signature after the talk, at a kiosk; nothing of it outlives the page. */
export const SignRoute = (props: ComponentProps<typeof SignPage>) => {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SignPage {...props} />
    </QueryClientProvider>
  );
};
