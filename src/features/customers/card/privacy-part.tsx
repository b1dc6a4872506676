import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { useCardStyles } from './card-styles.ts';
import { PRIVACY } from './texts.ts';

const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}));

interface Props {
  id: string;
  name: string;
  onDeleted: () => void;
}

/** What the law gives a customer: a copy of everything, and to be forgotten. */
export const PrivacyPart = ({ id, name, onDeleted }: Props) => {
  const styles = useCardStyles();
  const { user } = useAuth();
  const [deleting, setDeleting] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="customer-privacy">
      <h2 id="customer-privacy" className={styles.title}>
        {PRIVACY.title}
      </h2>
      <ExportButton id={id} />
      {user?.role === 'admins' && can(user, 'edit companies', undefined) && (
        <div>
          <ButtonLink
            size="small"
            appearance="subtle"
            href={`/personnel/settings/empfang/accesses?customer=${id}`}
          >
            {PRIVACY.accesses}
          </ButtonLink>
        </div>
      )}
      <div>
        <Button
          size="small"
          appearance="danger"
          icon={<Delete16Regular />}
          onClick={() => setDeleting(true)}
        >
          {PRIVACY.erase}
        </Button>
      </div>
      {deleting && (
        <Suspense>
          <DeleteDialog
            id={id}
            name={name}
            onClose={() => setDeleting(false)}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </section>
  );
};
