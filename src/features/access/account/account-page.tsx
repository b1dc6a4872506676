import type { Area } from '#contract/access/roles.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { useAccountStyles } from './account-styles.ts';
import { DevicesCard } from './devices-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ACCOUNT_PAGE } from './texts.ts';

/** How somebody signs in, and where they are signed in; for the team and for patients. */
export const AccountPage = ({ area }: { area: Area }) => {
  const styles = useAccountStyles();
  const staff = area === 'personnel';
  return (
    <section className={mergeClasses(styles.page, staff && styles.staff)}>
      <PageTitle {...(staff && { className: styles.staffTitle })}>{ACCOUNT_PAGE.title}</PageTitle>
      <PasswordCard />
      {staff && <FactorCard />}
      <PasskeysCard staff={staff} />
      <DevicesCard staff={staff} />
    </section>
  );
};
