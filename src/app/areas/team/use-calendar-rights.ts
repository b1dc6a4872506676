import type { Permission } from '#contract/access/roles.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';

const NEEDS: readonly Permission[] = ['index location-services'];

/** Who reads the settings of the calendar, and whether this person changes them. */
export const useCalendarRights = () => {
  const { user } = useAuth();
  return {
    needs: NEEDS,
    mayEdit: (locationId: string) => can(user, 'edit location-settings', locationId),
  };
};
