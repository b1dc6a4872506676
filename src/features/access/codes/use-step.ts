import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

const NAME = 'schritt';

/**
 * The step of a flow, in the address: back goes one step back, and a reload stays where it was.
 * @param possible what the step needs is still known, e.g. the address; else the first one
 */
export const useStep = <S extends string>(
  steps: readonly S[],
  possible: boolean,
): [step: S | null, go: (step: S | null) => void] => {
  const [params, setParams] = useSearchParams();
  const asked = params.get(NAME);
  const known = possible ? steps.find((one) => one === asked) : undefined;
  const go = useCallback(
    (step: S | null) =>
      setParams((last) => {
        const next = new URLSearchParams(last);
        if (step === null) next.delete(NAME);
        else next.set(NAME, step);
        return next;
      }),
    [setParams],
  );
  return [known ?? null, go];
};
