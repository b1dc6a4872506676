import { lazy, Suspense } from 'react';
import { DevicesPage, type NewDevice } from '#features/settings/devices/devices-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { SETTINGS_PERMISSIONS } from '../../shells/personnel-menu.tsx';
import { useOwnLocations } from '../../shells/use-own-locations.ts';
import { AtLocation } from '../at-location.tsx';
import { TABS } from '../texts.ts';

const KioskCodeDialog = lazy(async () => ({
  default: (await import('#features/dashboard/kiosk-code-dialog.tsx')).KioskCodeDialog,
}));
const DeviceCodeDialog = lazy(async () => ({
  default: (await import('#features/dashboard/device-code-dialog.tsx')).DeviceCodeDialog,
}));

const newDevice: NewDevice = (kind, locationId, onClose) => {
  const Code = kind === 'kiosk' ? KioskCodeDialog : DeviceCodeDialog;
  return (
    <Suspense>
      <Code locationId={locationId} onClose={onClose} />
    </Suspense>
  );
};

/** /personnel/settings/empfang/devices: the devices of every location that the person looks after. */
export const DevicesRoute = () => {
  useTabTitle(TABS.devices);
  const { user } = useAuth();
  const { locations } = useOwnLocations();
  return (
    <AtLocation needs={SETTINGS_PERMISSIONS}>
      {() => (
        <DevicesPage
          locations={locations.filter(({ id }) => can(user, 'edit location-settings', id))}
          newDevice={newDevice}
        />
      )}
    </AtLocation>
  );
};
