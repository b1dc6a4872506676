import type { ReactNode } from 'react';
import type { Permission } from '#contract/access/roles.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states/states.tsx';
import { canAny } from '../shells/personnel-menu.tsx';
import { useOwnLocations } from '../shells/use-own-locations.ts';
import { AREAS } from './texts.ts';

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
    return <ErrorState alone text={AREAS.locationsFailed} onRetry={retry} />;
  }
  if (!location) {
    return <EmptyState alone title={AREAS.noLocation} text={AREAS.noLocationText} />;
  }
  if (!canAny(user, needs, location.id)) {
    return <EmptyState alone title={AREAS.notShared} text={AREAS.notSharedAt(location.name)} />;
  }
  return children(location.id);
};
