import { useState } from 'react';
import { personnelsForgotPassword } from '#contract/access/calls/door.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AddressForm } from '../address/address-form.tsx';
import { AuthHead } from '../auth-head.tsx';
import { useAuthStyles } from '../auth-styles.ts';

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
          <AuthHead title="Passwort vergessen" />
          <p className={styles.text}>
            Adresse eingeben, Link aus der E-Mail öffnen, neues Passwort wählen.
          </p>
          <AddressForm
            email={email}
            onEmail={setEmail}
            action="Link senden"
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
          <AuthHead title="Bitte im Postfach nachsehen" />
          <p className={styles.text}>{sent}</p>
          <p className={styles.text}>
            Der Link gilt 30 Minuten und nur einmal. Nichts angekommen? Im Spam-Ordner nachsehen
            oder die Praxisleitung fragen.
          </p>
        </>
      )}
      <div className={styles.links}>
        <ButtonLink appearance="subtle" href="/personnel/auth/login">
          Zurück zur Anmeldung
        </ButtonLink>
      </div>
    </section>
  );
};
