import { AccountPage } from '#features/access/account/account-page.tsx';
import { WithStepUp } from '../../step-up.tsx';

/** How a patient signs in; whoever has a passkey changes that with it (ADR-0075). */
export const PatientAccount = () => (
  <WithStepUp area="customer">
    <AccountPage area="customer" />
  </WithStepUp>
);
