import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import type { Area } from '#contract/access/roles.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { ApiClientContext, useClient } from '#platform/reading/api-client.tsx';

const StepUpDialog = lazy(async () => ({
  default: (await import('#features/access/step-up/step-up-dialog.tsx')).StepUpDialog,
}));

/**
 * A client that asks for the second factor where the server needs a recent one (SEC-28) and then
 * repeats the call; its callers do not notice.
 */
const asking = (client: Client, ask: () => Promise<boolean>): Client => ({
  async call(endpoint, input) {
    try {
      return await client.call(endpoint, input);
    } catch (error) {
      const wanted = error instanceof ApiError && error.code === 'second_factor_needed';
      if (!wanted || !(await ask())) throw error;
      return client.call(endpoint, input);
    }
  },
});

/** Gives everything inside a client that can ask for the second factor in a dialog. */
export const WithStepUp = ({ area, children }: { area: Area; children: ReactNode }) => {
  const plain = useClient();
  const [open, setOpen] = useState(false);
  const waiting = useRef<((passed: boolean) => void)[]>([]);
  const client = useMemo(
    () =>
      asking(
        plain,
        () =>
          new Promise<boolean>((resolve) => {
            waiting.current.push(resolve);
            setOpen(true);
          }),
      ),
    [plain],
  );
  const end = (passed: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(passed);
  };
  return (
    <ApiClientContext value={client}>
      {children}
      {open && (
        <Suspense>
          <StepUpDialog area={area} onEnd={end} />
        </Suspense>
      )}
    </ApiClientContext>
  );
};
