import type { ReactNode } from 'react';
import type { Permission } from '#contract/access/roles.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states/states.tsx';
import { canAny } from '../shells/personnel-menu.tsx';
import { useOwnLocations } from '../shells/use-own-locations.ts';

interface Props {
  /** One of these must be held at the active location. */
  needs: readonly Permission[];
  children: (locationId: string) => ReactNode;
}

/** A page of the active location, once it is known and for whom the server would answer. */
export const AtLocation = ({ needs, children }: Props) => {
  const { user } = useAuth();
  const { status, retry } = usePractice();
  const { location } = useOwnLocations();
  if (status === 'loading') return <LoadingState />;
  if (status === 'error') {
    return <ErrorState alone text="Die Standorte konnten nicht geladen werden." onRetry={retry} />;
  }
  if (!location) {
    return (
      <EmptyState
        alone
        title="Noch kein Standort"
        text="Dieses Konto gehört noch zu keinem Standort. Die Praxisleitung kann das ändern."
      />
    );
  }
  if (!canAny(user, needs, location.id)) {
    return (
      <EmptyState
        alone
        title="Hier nicht freigegeben"
        text={`Für ${location.name} fehlt das Recht dazu. Anderen Standort wählen oder die Praxisleitung fragen.`}
      />
    );
  }
  return children(location.id);
};
