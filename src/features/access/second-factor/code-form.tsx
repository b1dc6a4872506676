import { confirmSecondFactor } from '#contract/access/calls/second-factor.ts';
import type { FactorProof } from '#contract/access/second-factor.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { COMMON } from '../texts.ts';
import { proofTrouble } from './factor-words.ts';
import type { Passed } from './passed.ts';
import { ProofForm } from './proof-form.tsx';
import { SECOND_FACTOR_STEP } from './texts.ts';

interface Props {
  challenge: string;
  /** What there is to confirm with. */
  ways: { totp: boolean; passkey: boolean };
  onPassed: (passed: Passed) => Promise<void>;
}

/** The code of the app, or one from paper, ends the sign-in. */
export const CodeForm = ({ challenge, ways, onPassed }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const send = async (proof: FactorProof) => {
    const body = { second_factor: challenge, proof };
    const given = { headers: doorHeaders(), body, quiet: true };
    await onPassed((await client.call(confirmSecondFactor, given)).data);
  };
  return (
    <>
      <p className={styles.text}>{SECOND_FACTOR_STEP.text}</p>
      <ProofForm action={COMMON.signIn} ways={ways} send={send} trouble={proofTrouble} />
    </>
  );
};
