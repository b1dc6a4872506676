import { useState } from 'react';
import { personnelsForgotPassword } from '#contract/access/calls/door.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { AddressForm } from '../address/address-form.tsx';
import { AuthHead } from '../auth-head.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { COMMON, FORGOT_PASSWORD, STAFF_FORGOT_PAGE } from '../texts.ts';

/** A member of the team has forgotten the password: a link by mail. */
export const StaffForgotPage = () => {
  const styles = useAuthStyles();
  const client = useClient();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string>();
  return (
    <section className={styles.page}>
      {sent === undefined ? (
        <>
          <AuthHead title={FORGOT_PASSWORD.title} />
          <p className={styles.text}>{STAFF_FORGOT_PAGE.text}</p>
          <AddressForm
            email={email}
            onEmail={setEmail}
            action={STAFF_FORGOT_PAGE.send}
            send={async () => {
              const body = { email: email.trim() };
              const { data } = await client.call(personnelsForgotPassword, {
                headers: doorHeaders(),
                body,
                quiet: true,
              });
              setSent(data.message);
            }}
          />
        </>
      ) : (
        <>
          <AuthHead title={STAFF_FORGOT_PAGE.sentTitle} />
          <p className={styles.text}>{sent}</p>
          <p className={styles.text}>{STAFF_FORGOT_PAGE.sentText}</p>
        </>
      )}
      <div className={styles.links}>
        <ButtonLink appearance="subtle" href="/personnel/auth/login">
          {COMMON.backToSignIn}
        </ButtonLink>
      </div>
    </section>
  );
};
