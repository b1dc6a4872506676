import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { Area } from '#contract/roles.ts';
import { alertText } from '#contract/spec-texts.ts';
import { useAuth } from '#platform/auth.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useAuthStyles } from './auth-styles.ts';

/** Signs out, with or without network; any cross-use of the areas ends here (specification, 6). */
export const LogoutPage = ({ area }: { area: Area }) => {
  const styles = useAuthStyles();
  const { signOut, status } = useAuth();
  const [search] = useSearchParams();
  const alert = alertText(search.get('alert'));
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void signOut();
  }, [signOut]);

  const login = area === 'personnel' ? '/personnel/auth/login' : '/auth/login';
  return (
    <section className={styles.page}>
      <PageTitle>
        {status === 'signed_in' ? 'Sie werden abgemeldet' : 'Sie sind abgemeldet'}
      </PageTitle>
      {alert && <Notice intent="warning">{alert}</Notice>}
      {status !== 'signed_in' && (
        <p className={styles.text}>
          Auf diesem Gerät ist niemand mehr angemeldet. Was noch nicht übertragen ist, bleibt
          verschlüsselt gespeichert.
        </p>
      )}
      <div>
        <ButtonLink appearance="primary" size="large" href={login}>
          Wieder anmelden
        </ButtonLink>
      </div>
    </section>
  );
};
